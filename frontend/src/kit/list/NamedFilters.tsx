import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Toggles } from '../parts/Toggles.tsx'
import styles from './List.module.css'
import { useFilterCounts } from './useFilterCounts.ts'
import { useListFilter } from './useListFilter.ts'

type Filter = Record<string, unknown>

/** Filters over several fields that have a name, such as "Overdue". */
export interface Named {
  /** The prefix of its texts: `label` for screen readers, and one for each name. */
  texts: string
  filters: readonly { name: string; filter: Filter; mark?: ReactNode }[]
}

/** The named filters with the number of records for each; pressed again, a filter is taken away. */
export function NamedFilters({ texts, filters }: Named) {
  const translate = useTranslate()
  const { resource, filterValues, sort } = useListContext()
  const { replace } = useListFilter()
  const isInForce = (filter: Filter) =>
    Object.entries(filter).every(
      ([field, value]) => JSON.stringify(filterValues[field]) === JSON.stringify(value),
    )
  const inForce = new Set(filters.flatMap(({ filter }) => (isInForce(filter) ? Object.keys(filter) : [])))
  const others = Object.fromEntries(Object.entries(filterValues).filter(([field]) => !inForce.has(field)))
  const { numbers } = useFilterCounts(
    resource,
    filters.map(({ filter }) => ({ ...others, ...filter })),
  )
  const at = (name: string) => filters.findIndex(one => one.name === name)
  return (
    <fieldset className={styles.picks} aria-label={translate(`${texts}.label`)}>
      <Toggles
        values={filters.map(({ name }) => name)}
        isPressed={name => isInForce(filters[at(name)]?.filter ?? {})}
        onPress={name => {
          const filter = filters[at(name)]?.filter ?? {}
          replace(isInForce(filter) ? others : { ...others, ...filter }, sort)
        }}
      >
        {name => (
          <>
            {filters[at(name)]?.mark}
            {translate(`${texts}.${name}`)} <b>{numbers[at(name)]}</b>
          </>
        )}
      </Toggles>
    </fieldset>
  )
}
