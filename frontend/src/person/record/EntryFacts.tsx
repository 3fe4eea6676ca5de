import type { PersonEntryRow } from '@rollcall/contracts/person/views.ts'
import styles from './Record.module.css'
import { useFactText, useRecordText } from './useFactText.ts'

/** The facts of an entry before and after it, in aligned columns. What the log does not say stays empty. */
export function EntryFacts({ entry, zone }: { entry: PersonEntryRow; zone: string }) {
  const text = useRecordText()
  const valueText = useFactText(zone)
  if (entry.facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {entry.facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a correction may change several sessions, and entries never change
        <div key={index}>
          <dt>{text(`fact.${fact.fact}`)}</dt>
          {fact.was !== undefined && (
            <dd className={styles.was} dir="auto">
              {valueText(entry, fact, fact.was)}
            </dd>
          )}
          <dd className={styles.now}>
            {fact.was !== undefined && (
              <span role="img" aria-label={text('became')}>
                →
              </span>
            )}
            <b className={styles.value} dir="auto">
              {valueText(entry, fact, fact.now)}
            </b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
