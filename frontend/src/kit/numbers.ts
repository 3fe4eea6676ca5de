const groups = new Intl.NumberFormat('en')

/** The arguments of a text that counts: `smart_count` chooses the form, `count` is shown. */
export const counted = (value: number) => ({ smart_count: value, count: grouped(value) })

/** A number with a thousands separator: 10747 → '10,747'. */
export const grouped = (value: number): string => groups.format(value)

export { groupedHours as hours } from '@rollcall/contracts/attendance/minutes.ts'
