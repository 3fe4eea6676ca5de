/** How it is said what an export is limited to. */
export const limitTexts = {
  from: 'from %{day}',
  to: 'until %{day}',
  people: '1 person |||| %{count} people',
  chosen: '1 chosen row |||| %{count} chosen rows',
  search: 'search “%{text}”',
}
