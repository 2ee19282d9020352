package rankenv

import (
	"slices"
	"testing"
)

func TestARankSeesItsGPUsByTheNamesThatItsNodeHas(t *testing.T) {
	for claim, c := range map[string]struct {
		env    []string
		places []int
		nvidia bool
		want   []string
	}{
		"of what is granted":        {[]string{"CUDA_VISIBLE_DEVICES=0,2,5", "ZE_AFFINITY_MASK=0,2,5"}, []int{1, 2}, false, []string{"CUDA_VISIBLE_DEVICES=2,5", "ZE_AFFINITY_MASK=2,5"}},
		"by other names":            {[]string{"CUDA_VISIBLE_DEVICES=GPU-a,GPU-b"}, []int{1}, true, []string{"CUDA_VISIBLE_DEVICES=GPU-b"}},
		"a list that is too short":  {[]string{"CUDA_VISIBLE_DEVICES=0,1", "GPU_DEVICE_ORDINAL=0"}, []int{1}, false, []string{"CUDA_VISIBLE_DEVICES=1"}},
		"of all, NVIDIA's":          {nil, []int{0, 3}, true, []string{"CUDA_VISIBLE_DEVICES=0,3"}},
		"of all that are of others": {nil, []int{3}, false, []string{"ROCR_VISIBLE_DEVICES=3", "ZE_AFFINITY_MASK=3"}},
	} {
		if got := ForGPUs(c.env, c.places, c.nvidia); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", claim, got, c.want)
		}
	}
	for value, n := range map[string]int{"": 0, "NoDevFiles": 0, "-1": 0, "0, 1": 2, "0,-1,2": 1} {
		if got := GPUList(value); len(got) != n {
			t.Errorf("%q is %q", value, got)
		}
	}
}
