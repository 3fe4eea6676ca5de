const groups = new Intl.NumberFormat('en')

/** A number with its thousands apart: 10747 → '10,747'. */
export const grouped = (value: number): string => groups.format(value)
