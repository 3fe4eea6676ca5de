/** The phrases for an export's limits. */
export const limitTexts = {
  from: 'from %{day}',
  to: 'until %{day}',
  people: '1 person |||| %{count} people',
  chosen: '1 chosen row |||| %{count} chosen rows',
  search: 'search “%{text}”',
}
