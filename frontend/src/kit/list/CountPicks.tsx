import { useListContext, useTranslate } from 'react-admin'
import styles from './List.module.css'
import { type Counts, useCounts } from './useCounts.ts'
import { useListFilter } from './useListFilter.ts'

/** The values of one field that a list is filtered by. */
export interface Picks {
  field: string
  values: readonly string[]
  /** Where its texts stand: `label` for those who listen, `all`, and one for each value. */
  texts: string
  /** What a value is called, where it has no text of its own. */
  textOf?: (value: string) => string
}

/** The values of one field with how many there are of each: the counts are themselves the filters. */
export function CountPicks({ field, values, texts, textOf }: Picks) {
  const translate = useTranslate()
  const { resource, filterValues } = useListContext()
  const { change } = useListFilter()
  // What another choice or the search leaves is what these count.
  const { [field]: chosen = 'all', ...rest } = filterValues
  const { counts } = useCounts(resource, field, values, rest)
  const name = (value: string) => (value !== 'all' && textOf ? textOf(value) : translate(`${texts}.${value}`))
  return (
    <fieldset className={styles.picks} aria-label={translate(`${texts}.label`)}>
      {['all', ...values].map(value => (
        <button
          key={value}
          type="button"
          className={styles.pick}
          // One value, or several as a link may name them.
          aria-pressed={[chosen].flat().includes(value)}
          onClick={() => change(field, value === 'all' ? undefined : value)}
        >
          {name(value)} <b>{(counts as Counts<string> | undefined)?.[value]}</b>
        </button>
      ))}
    </fieldset>
  )
}
