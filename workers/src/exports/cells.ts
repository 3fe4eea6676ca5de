// Every cell has a type, so a text that begins with '=' stays a text.
export const text = (value: string) => ({ type: String, value })
export const head = (value: string) => ({ type: String, value, fontWeight: 'bold' as const })
/** Minutes as a duration, which spreadsheets add up. */
export const hours = (minutes: number) => ({ type: Number, value: minutes / 1_440, format: '[hh]:mm' })
export const total = (minutes: number) => ({ ...hours(minutes), fontWeight: 'bold' as const })
export const day = (date: string) => ({
  type: Date,
  value: new Date(`${date}T00:00:00Z`),
  format: 'yyyy-mm-dd',
})
