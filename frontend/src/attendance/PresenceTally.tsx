import { Skeleton } from '@mui/material'
import { presenceStates } from '@rollcall/contracts/attendance/views.ts'
import { useTranslate } from 'react-admin'
import { type Counts, useCounts } from '../kit/list/useCounts.ts'
import { Tally } from '../kit/parts/Tally.tsx'
import styles from './WhoIsIn.module.css'

const labels = {
  ...({ all: 'everyone', in: 'in', onLeave: 'onLeave', out: 'out' } as const),
  ...({ joining: 'joining', invited: 'invited' } as const),
}
type State = keyof typeof labels

/**
 * The numbers of all people, and of those in, on leave, out, joining soon and invited, which also work as filters. The
 * last two are only shown when there are such people.
 */
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
  const shown = (Object.keys(labels) as State[]).filter(
    one => (one !== 'invited' && one !== 'joining') || state === one || (counts?.[one] ?? 0) > 0,
  )
  return (
    <Tally
      label={translate('attendance.company.filter')}
      value={state}
      onPick={onState}
      tiles={shown.map(value => ({
        value,
        count: counts ? counts[value] : <Skeleton width={28} />,
        label: (
          <>
            {value !== 'all' && <i className={styles.mark} data-state={value} aria-hidden="true" />}
            {translate(`attendance.company.${labels[value]}`)}
          </>
        ),
      }))}
    />
  )
}

export type PresenceCounts = Counts<(typeof presenceStates)[number]>

/** The numbers of people in, on leave, out, joining soon and invited. No numbers while they are unknown; `failed`: they could not be read. */
export const usePresenceCounts = () => useCounts('presence', 'state', presenceStates)
