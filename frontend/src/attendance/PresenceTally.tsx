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
  state,
  onState,
}: {
  counts: PresenceCounts | undefined
  marks: MarkedIds
  state: State | MarkName
  onState: (state: State | MarkName) => void
}) {
  const translate = useTranslate()
  const shown = (Object.keys(labels) as State[]).filter(
    one => (one !== 'invited' && one !== 'joining') || state === one || (counts?.[one] ?? 0) > 0,
  )
  return (
    <Tally<State | MarkName>
      label={translate('attendance.company.filter')}
      value={state}
      onPick={onState}
      tiles={[
        ...shown.map(value => ({
          value,
          count: counts ? counts[value] : <Skeleton width={28} />,
          label: (
            <>
              {value !== 'all' && <i className={styles.mark} data-state={value} aria-hidden="true" />}
              {translate(`attendance.company.${labels[value]}`)}
            </>
          ),
        })),
        ...markNames
          .flatMap(value => (marks[value] ? [{ value, count: marks[value].length }] : []))
          .map(({ value, count }, at) => ({
            value,
            count,
            tone: count > 0 ? markTones[value] : undefined,
            apart: at === 0,
            label: (
              <>
                <Icon shape={markIcons[value]} size={13} />
                {translate(`attendance.company.${value}`)}
              </>
            ),
          })),
      ]}
    />
  )
}

export type PresenceCounts = Counts<(typeof presenceStates)[number]>

/** The numbers of people in, on leave, out, joining soon and invited. No numbers while they are unknown; `failed`: they could not be read. */
export const usePresenceCounts = () => useCounts('presence', 'state', presenceStates)
