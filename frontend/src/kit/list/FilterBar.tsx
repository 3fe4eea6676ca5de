import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { RangeInput } from '../inputs/RangeInput.tsx'
import layout from '../styles/layout.module.css'
import styles from './List.module.css'
import { PersonFilter } from './PeopleFilters.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import { SearchField } from './SearchField.tsx'
import { useListFilter } from './useListFilter.ts'

export interface Filters {
  /** The fields that the search covers, for its label; absent: no search. */
  search?: string | undefined
  /** The fields with the first and the last day. */
  dates?: readonly [from: string, to: string] | undefined
  /** The field with a person's id, and the person's resource. */
  person?: { field: string; resource: string } | undefined
  /** Filters of the domain's own. */
  filters?: ReactNode
}

/** Search, dates and person of a list, and the saved filters. The address contains each of them. */
export function FilterBar({ search, dates, person, filters }: Filters) {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const { change } = useListFilter()
  return (
    <>
      {search !== undefined && (
        <SearchField label={search} value={filterValues.q ?? ''} onSearch={text => change('q', text)} />
      )}
      {dates && (
        <div className={styles.dates}>
          <RangeInput
            from={filterValues[dates[0]] ?? ''}
            to={filterValues[dates[1]] ?? ''}
            labels={[translate('app.list.from'), translate('app.list.to')]}
            onChange={(end, day) => change(end === 'from' ? dates[0] : dates[1], day)}
          />
        </div>
      )}
      {person && (
        <PersonFilter
          {...person}
          value={filterValues[person.field]}
          onChange={id => change(person.field, id)}
        />
      )}
      {filters}
      <span className={layout.rest} />
      <SavedFilters />
    </>
  )
}
