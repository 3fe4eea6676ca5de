import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Toggles } from '../parts/Toggles.tsx'
import layout from '../styles/layout.module.css'
import styles from './List.module.css'
import { useFilterCounts } from './useCounts.ts'
import { useListFilter } from './useListFilter.ts'

type Filter = Record<string, unknown>

/** Filters over several fields that have a name, such as "Overdue". */
export interface Named {
  /** The prefix of its texts: `label` for screen readers, and one for each name. */
  texts: string
  filters: readonly { name: string; filter: Filter; mark?: ReactNode }[]
  /** Exactly one is active: the one whose values the fields have, while the other fields of these filters have none. */
  single?: boolean
}

/**
 * The named filters with the number of records for each; pressing a filter again removes it, unless they are `single`.
 */
export function NamedFilters({ texts, filters, single = false }: Named) {
  const translate = useTranslate()
  const { resource, filterValues, sort } = useListContext()
  const { replace } = useListFilter()
  const fields = new Set(filters.flatMap(({ filter }) => Object.keys(filter)))
  const isInForce = (filter: Filter) =>
    [...(single ? fields : Object.keys(filter))].every(
      field => JSON.stringify(filterValues[field]) === JSON.stringify(filter[field]),
    )
  const inForce = single
    ? fields
    : new Set(filters.flatMap(({ filter }) => (isInForce(filter) ? Object.keys(filter) : [])))
  const others = Object.fromEntries(Object.entries(filterValues).filter(([field]) => !inForce.has(field)))
  const { numbers } = useFilterCounts(
    resource,
    filters.map(({ filter }) => ({ ...others, ...filter })),
  )
  const at = (name: string) => filters.findIndex(one => one.name === name)
  return (
    <fieldset className={`${layout.wrap} ${styles.picks}`} aria-label={translate(`${texts}.label`)}>
      <Toggles
        values={filters.map(({ name }) => name)}
        isPressed={name => isInForce(filters[at(name)]?.filter ?? {})}
        onPress={name => {
          const filter = filters[at(name)]?.filter ?? {}
          replace(isInForce(filter) && !single ? others : { ...others, ...filter }, sort)
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
