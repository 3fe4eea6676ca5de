import { useListContext } from 'ra-core'
import styles from './Grid.module.css'
import { type Counts, useCounts } from './useCounts.ts'
import { useListFilter } from './useListFilter.ts'

/** The values of one field with how many there are of each: the counts are themselves the filters. */
export function CountPicks<V extends string>({
  field,
  values,
  label,
  textOf,
}: {
  field: string
  values: readonly V[]
  /** What the choice is called for those who listen. */
  label: string
  textOf: (value: V | 'all') => string
}) {
  const { resource, filterValues } = useListContext()
  const filterBy = useListFilter()
  // What another choice or the search leaves is what these count.
  const { [field]: chosen = 'all', ...rest } = filterValues
  const { counts } = useCounts<V>(resource, field, values, rest)
  return (
    <fieldset className={styles.picks} aria-label={label}>
      {(['all', ...values] as const).map(value => (
        <button
          key={value}
          type="button"
          className={styles.pick}
          // One value, or several as a link may name them.
          aria-pressed={[chosen].flat().includes(value)}
          onClick={() => filterBy(field, value === 'all' ? undefined : value)}
        >
          {textOf(value)} <b>{(counts as Counts<string> | undefined)?.[value]}</b>
        </button>
      ))}
    </fieldset>
  )
}
