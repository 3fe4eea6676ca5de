/** The texts of the trend on the company's dashboard, which are loaded with it. */
export const messages = {
  title: 'Last %{smart_count} complete week |||| Last %{smart_count} complete weeks',
  hours: 'Hours worked',
  hours_note: 'The line is what was scheduled.',
  on_time: 'Arrivals on time',
  table: 'Show as a table',
  week: 'Week',
  worked: 'Worked',
  scheduled: 'Scheduled',
  arrivals: 'Arrivals',
  percent: '%{share}%',
  none: 'none',
}
