import { useListContext, useTranslate } from 'react-admin'
import { Toggles } from '../parts/Toggles.tsx'
import layout from '../styles/layout.module.css'
import styles from './List.module.css'
import { type Counts, useCounts } from './useCounts.ts'
import { useListFilter } from './useListFilter.ts'

/** The values of one field by which a list can be filtered. */
export interface Picks {
  field: string
  values: readonly (string | boolean)[]
  /** The prefix of its texts: `label` for screen readers, `all`, and one for each value. */
  texts: string
  /** The name of a value without its own text. */
  textOf?: (value: string) => string
}

/** The values of one field with the number of records for each. The counts also work as filters. */
export function CountPicks({ field, values, texts, textOf }: Picks) {
  const translate = useTranslate()
  const { resource, filterValues } = useListContext()
  const { change } = useListFilter()
  // The counts respect the search and all other filters.
  const { [field]: chosen = 'all', ...rest } = filterValues
  const { counts } = useCounts(resource, field, values, rest)
  const name = (value: string) => (value !== 'all' && textOf ? textOf(value) : translate(`${texts}.${value}`))
  return (
    <fieldset className={`${layout.wrap} ${styles.picks}`} aria-label={translate(`${texts}.label`)}>
      <Toggles
        values={['all', ...values]}
        // One value, or several from a link.
        isPressed={value => [chosen].flat().includes(value)}
        onPress={value => change(field, value === 'all' ? undefined : value)}
      >
        {value => (
          <>
            {name(String(value))} <b>{(counts as Counts<string> | undefined)?.[String(value)]}</b>
          </>
        )}
      </Toggles>
    </fieldset>
  )
}
