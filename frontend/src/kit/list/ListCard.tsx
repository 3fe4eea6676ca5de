import { Button } from '@mui/material'
import type { ExportedListName } from '@rollcall/contracts/exports/lists.ts'
import type { ReactNode } from 'react'
import {
  ColumnsButton,
  List,
  Pagination,
  type RaRecord,
  type SortPayload,
  useListContext,
  useTranslate,
} from 'react-admin'
import type { Shape } from '../../look/icons.tsx'
import { search } from '../parts/icons.tsx'
import { EmptyState, ErrorState } from '../parts/States.tsx'
import { useShownPast } from '../past/shown-past.ts'
import type { ActsOf } from '../record/acts.ts'
import { recordActs } from '../record/RecordActs.tsx'
import layout from '../styles/layout.module.css'
import { CountPicks, type Picks } from './CountPicks.tsx'
import { FilterBar, type Filters } from './FilterBar.tsx'
import styles from './List.module.css'
import { ListTable, type ListTableProps } from './ListTable.tsx'
import { BulkActs, ExportButton, StaleNote } from './ListTools.tsx'
import { type Named, NamedFilters } from './NamedFilters.tsx'
import { useListFilter } from './useListFilter.ts'

export interface ListCardProps<R extends RaRecord> extends ListTableProps<R>, Omit<Filters, 'search'> {
  resource: string
  /**
   * The prefix of its texts: `list` and `table` for screen readers, `search` (absent: no search), `empty.title` and
   * `empty.text` for an empty list, `empty.none`, `none_text` and `show_all` if the filter matches nothing.
   */
  texts: string
  /** The key of the search's label; absent: `{texts}.search`. */
  search?: string
  icon: Shape
  sort: SortPayload
  picks?: readonly Picks[]
  /** Filters over several fields that have a name. */
  named?: Named | undefined
  /** The actions for the selected rows; absent: rows cannot be selected. */
  acts?: ActsOf<R> | undefined
  /** The actions for the selected rows, where they are more than `acts`. */
  bulk?: ((records: readonly R[]) => ReactNode) | undefined
  /** Shown instead of the table, with the same filters and pages. */
  cards?: ReactNode
  /** The cards read their records themselves, page by page. */
  unpaged?: boolean
  /** Beside the columns' button. */
  views?: ReactNode
  /** The list as a file. */
  exported?: ExportedListName | undefined
  /** The prefix of `title` and `text` of an empty list that will not stay empty; absent: `{texts}.empty`. */
  empty?: string
  /** Shown in an empty list, as the first thing to do. */
  first?: ReactNode
  /** Asks for a past moment, for a list that shows the past. */
  pastControl?: ReactNode
}

/**
 * The list of a resource: react-admin's list, table, columns, bulk actions, saved queries and pages, with our search
 * and filters. The address contains filter, order and page.
 */
export function ListCard<R extends RaRecord>({
  resource,
  texts,
  search: searchKey = `${texts}.search`,
  empty,
  icon,
  sort,
  picks = [],
  named,
  dates,
  person,
  filters,
  acts,
  bulk,
  cards,
  unpaged,
  views,
  exported,
  first,
  pastControl,
  ...table
}: ListCardProps<R>) {
  const translate = useTranslate()
  const past = useShownPast()
  const mayAct = past === undefined
  const text = (key: string) => translate(`${texts}.${key}`)
  const searched = translate(searchKey, { _: '' })
  const region = { role: 'region', 'aria-label': text('list') }
  return (
    <List<R>
      {...region}
      resource={resource}
      sort={sort}
      // The list opens in the present the next time.
      {...(past && { storeKey: `${resource}.past` })}
      perPage={25}
      filterDefaultValues={nothing}
      debounce={0}
      // The app loads the identity before any page is rendered. Loading it again on each change of the address would
      // render the list anew, and lose the text in its search.
      authLoading={false}
      queryOptions={{ onError: () => undefined }}
      title={false}
      empty={false}
      offline={<Failed />}
      component="div"
      actions={
        <div className={`${layout.wrap} ${styles.bar}`}>
          <FilterBar
            search={searched === '' ? undefined : searched}
            dates={dates}
            person={person}
            filters={filters}
          />
          {pastControl}
          {exported && mayAct && <ExportButton<R> of={exported} />}
          {mayAct && views}
          {!cards && <ColumnsButton size="medium" />}
        </div>
      }
      pagination={unpaged ? false : <Pages />}
    >
      {(named || picks.length > 0) && (
        <div className={styles.filters}>
          {named && <NamedFilters {...named} />}
          {picks.map(pick => (
            <CountPicks key={pick.field} {...pick} />
          ))}
        </div>
      )}
      {acts && mayAct && (
        <BulkActs<R>
          acts={records => (
            <>
              {exported && <ExportButton<R> of={exported} />}
              {bulk ? bulk(records) : recordActs(acts, records)}
            </>
          )}
        />
      )}
      <StaleNote />
      <Body texts={texts} empty={empty} icon={icon} first={mayAct && first}>
        {cards || <ListTable<R> {...table} label={text('table')} selectable={acts !== undefined && mayAct} />}
      </Body>
    </List>
  )
}

const nothing = {}
const sizes = [10, 25, 50, 100]

function Pages() {
  const translate = useTranslate()
  // On small screens react-admin leaves the buttons to MUI, which labels them in English.
  const names = { getItemAriaLabel: (type: string) => translate(`ra.navigation.${type}`) }
  const select = { native: true, inputProps: { 'aria-label': translate('ra.navigation.page_rows_per_page') } }
  return <Pagination {...names} rowsPerPageOptions={sizes} slotProps={{ select }} />
}

/** The table, or the reason why there is none. */
function Body({
  texts,
  empty = `${texts}.empty`,
  icon,
  first,
  children,
}: {
  texts: string
  empty: string | undefined
  icon: Shape
  first: ReactNode
  children: ReactNode
}) {
  const translate = useTranslate()
  const { error, data, total, filterValues } = useListContext()
  const past = useShownPast()
  const { replace } = useListFilter()
  const text = (key: string) => translate(`${texts}.empty.${key}`)
  if (error && !data) return <Failed />
  if (total !== 0) return children
  return Object.values(filterValues).some(value => value !== undefined) ? (
    <EmptyState
      icon={search}
      title={text('none')}
      action={
        <Button variant="outlined" onClick={() => replace({ ...past })}>
          {text('show_all')}
        </Button>
      }
    >
      {text('none_text')}
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title={translate(`${empty}.title`)} action={first}>
      {translate(`${empty}.text`)}
    </EmptyState>
  )
}

function Failed() {
  const { error, refetch } = useListContext()
  return <ErrorState error={error ?? new Error('app.errors.no_connection')} onRetry={() => void refetch()} />
}
