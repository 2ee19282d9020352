# setup-lib.sh - shared by setup and setup-peers (sourced, never run): the list of what
# could not be had, build/setup.missing.
setup_file=build/setup.missing
mkdir -p build

# setup_begin PART: forget what an earlier run of this part noted
setup_begin() {
    setup_part=$1
    touch "$setup_file"
    awk -F'\t' -v p="$1" '$3!=p' "$setup_file" >"$setup_file.new"
    mv "$setup_file.new" "$setup_file"
}
setup_note() {  # NAME REASON
    local reason=${2//$'\t'/ }
    printf '%s\t%s\t%s\n' "$1" "${reason//$'\n'/ }" "$setup_part" >>"$setup_file"
}
setup_missing() {  # NAME REASON; says so, too
    setup_note "$@"
    echo "setup: without $1: $2"
}
