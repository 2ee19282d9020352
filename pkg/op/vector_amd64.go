package op

func vector(Predefined, Elem, array) array { return nil }
