import { Skeleton } from '@mui/material'
import { presenceStates } from '@rollcall/contracts/attendance/views.ts'
import { useTranslate } from 'react-admin'
import { type Counts, useCounts } from '../kit/list/useCounts.ts'
import { cup, report, warn } from '../kit/parts/icons.tsx'
import { Tally } from '../kit/parts/Tally.tsx'
import { Icon } from '../look/Icon.tsx'
import { alert } from '../look/icons.tsx'
import { type MarkedIds, type MarkName, markNames } from './usePresenceMarks.ts'
import styles from './WhoIsIn.module.css'

const labels = {
  ...({ all: 'everyone', in: 'in', onLeave: 'onLeave', out: 'out' } as const),
  ...({ joining: 'joining', invited: 'invited' } as const),
}
type State = keyof typeof labels
const always = ['all', 'in', 'onLeave', 'out'] as const
/** Only shown where there are such people, and last, so that they move nothing. */
const sometimes = ['joining', 'invited'] as const
const markIcons = { missing: alert, late: warn, noReport: report, onBreak: cup } as const
const markTones = { missing: 'bad', late: 'wait', noReport: 'bad', onBreak: undefined } as const

/**
 * The numbers of all people, and of those in, on leave, out, joining soon and invited, which also work as filters. The
 * last two are only shown when there are such people. Missing punch-outs, late, no report and on a break are marks within the states, so they are not
 * part of the sum.
 */
export function PresenceTally({
  counts,
  marks,
  waiting,
  state,
  onState,
}: {
  counts: PresenceCounts | undefined
  marks: MarkedIds
  /** Whether marks that are not known may still come. */
  waiting: boolean
  state: State | MarkName
  onState: (state: State | MarkName) => void
}) {
  const translate = useTranslate()
  const isThere = (one: State) => state === one || (counts?.[one] ?? 0) > 0
  const tileOf = (value: State) => ({
    value,
    count: counts ? counts[value] : <Skeleton width={28} />,
    label: (
      <>
        {value !== 'all' && <i className={styles.mark} data-state={value} aria-hidden="true" />}
        {translate(`attendance.company.${labels[value]}`)}
      </>
    ),
  })
  return (
    <Tally<State | MarkName>
      label={translate('attendance.company.filter')}
      value={state}
      onPick={onState}
      tiles={[
        ...always.map(tileOf),
        // Before they are known they have their place already, so that nothing moves.
        ...markNames
          .filter(value => marks[value] || waiting)
          .map((value, at) => ({
            value,
            count: marks[value]?.length ?? <Skeleton width={28} />,
            tone: marks[value]?.length ? markTones[value] : undefined,
            apart: at === 0,
            label: (
              <>
                <Icon shape={markIcons[value]} size={13} />
                {translate(`attendance.company.${value}`)}
              </>
            ),
          })),
        ...sometimes.filter(isThere).map((value, at) => ({ ...tileOf(value), apart: at === 0 })),
      ]}
    />
  )
}

export type PresenceCounts = Counts<(typeof presenceStates)[number]>

/** The numbers of people in, on leave, out, joining soon and invited. No numbers while they are unknown; `failed`: they could not be read. */
export const usePresenceCounts = () => useCounts('presence', 'state', presenceStates)
