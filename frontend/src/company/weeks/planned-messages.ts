/** The texts of one's own planned weeks, which are loaded with them. */
export const plannedMessages = {
  label: 'Coming changes of your working week',
  from: 'From %{weekday}, %{day}: %{week}',
  hours: '%{days} %{hours}',
  run: '%{first}–%{last}',
  more: '%{smart_count} later change |||| %{smart_count} later changes',
}
