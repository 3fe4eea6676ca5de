import { Skeleton } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { PresenceCounts } from './usePresenceCounts.ts'
import styles from './WhoIsIn.module.css'

const labels = { all: 'everyone', in: 'in', out: 'out' } as const
type State = keyof typeof labels

/** Everyone, in, out: the counts are themselves the filters. */
export function PresenceTally({
  counts,
  state,
  onState,
}: {
  counts: PresenceCounts | undefined
  state: State
  onState: (state: State) => void
}) {
  const translate = useTranslate()
  return (
    <fieldset className={styles.tally} aria-label={translate('attendance.company.filter')}>
      {(Object.keys(labels) as State[]).map(one => (
        <button key={one} type="button" aria-pressed={state === one} onClick={() => onState(one)}>
          <b>{counts ? counts[one] : <Skeleton width={28} />}</b>
          <span>
            {one !== 'all' && <i data-state={one} aria-hidden="true" />}
            {translate(`attendance.company.${labels[one]}`)}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
