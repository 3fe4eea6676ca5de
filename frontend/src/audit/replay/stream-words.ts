/**
 * A stream in short: `punchClock-{company}_{employee}_2026-11` is "punchClock 2026-11". Without a date at its end, the last
 * part of its name is given whole.
 */
export function streamInWords(stream: string): string {
  const [category = ''] = stream.split('-', 1)
  const rest = stream.slice(category.length + 1)
  return `${category} ${rest.slice(rest.lastIndexOf('_') + 1)}`.trim()
}
