export const messages = {
  more: 'Show more',
  in_order: 'In the order of their dates',
  years: '%{smart_count} year |||| %{smart_count} years',
  until: { today: 'Today', tomorrow: 'Tomorrow', days: 'in %{smart_count} days' },
  birthday: {
    page: 'Upcoming Birthday',
    title: {
      none: 'Nobody has a birthday today',
      one: '%{name} has a birthday today',
      many: '%{count} people have a birthday today',
    },
    next: 'Next: %{name}, %{day}',
    label: 'Birthdays',
    empty: 'No birthdays yet',
    empty_text: 'Birthdays appear here once people are added.',
  },
  anniversary: {
    page: 'Upcoming Anniversary',
    title: {
      none: 'Nobody has an anniversary today',
      one: '%{name} has an anniversary today',
      many: '%{count} people have an anniversary today',
    },
    next: 'Next: %{name}, %{day}',
    label: 'Anniversaries',
    empty: 'No anniversaries yet',
    empty_text: 'Anniversaries of people’s first days appear here once people are added.',
  },
}
