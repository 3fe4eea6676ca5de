import english from 'ra-language-english'

/** The texts that replace react-admin's. */
const ours = {
  action: {
    bulk_actions: '%{smart_count} selected',
    select_all_button: 'Select all',
    unselect: 'Clear the selection',
    select_columns: 'Columns',
  },
  navigation: {
    page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}',
    page_rows_per_page: 'Rows per page',
    next: 'Next page',
    previous: 'Previous page',
  },
  saved_queries: {
    query_name: 'Name of the filter',
    new_label: 'Save this filter',
    new_dialog_title: 'Save this filter',
    remove_label: 'Remove this filter',
    remove_label_with_name: 'Remove “%{name}”',
    remove_dialog_title: 'Remove this saved filter?',
    remove_message: 'The list itself stays as it is.',
    help: 'Filter the list, then save the filter here',
  },
}

type Texts = { [key: string]: string | Texts }

/** React-admin's texts with ours in their place, group by group. */
const withOurs = <T extends object>(theirs: T, ours: Texts): T =>
  Object.fromEntries(
    Object.entries(theirs as Texts).map(([key, text]) => {
      const own = ours[key]
      return [key, typeof text === 'object' && typeof own === 'object' ? { ...text, ...own } : (own ?? text)]
    }),
  ) as T

/** React-admin's texts, with our replacements. */
export const ra = withOurs(english.ra, ours)
