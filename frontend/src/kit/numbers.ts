const groups = new Intl.NumberFormat('en')

/** A number with a thousands separator: 10747 → '10,747'. */
export const grouped = (value: number): string => groups.format(value)
