import { knownThen } from '@rollcall/contracts/audit/known-then.ts'
import type { AttendanceReplay } from '@rollcall/contracts/audit/replay.ts'
import { useCallback, useMemo } from 'react'
import { whyEmpty } from '../../kit/data/problem.ts'
import { useCalendar, useMe } from '../../kit/me.tsx'
import { Card } from '../../kit/parts/Card.tsx'
import { calendar, person } from '../../kit/parts/icons.tsx'
import { EmptyState, ErrorState } from '../../kit/parts/States.tsx'
import layout from '../../kit/styles/layout.module.css'
import { useAddress } from '../../kit/useAddress.ts'
import { Choose } from './Choose.tsx'
import { zoneOf } from './event-rows.ts'
import { inUtc } from './in-utc.ts'
import { ReplayOf } from './ReplayOf.tsx'
import { ReplaySkeleton } from './ReplaySkeleton.tsx'
import {
  type ChangeAddress,
  changedAddress,
  faultOfRange,
  type ReplayAddress,
  replayAddress,
} from './replay-address.ts'
import { Unreadable } from './Unreadable.tsx'
import { useReplay } from './useReplay.ts'
import { useText } from './useWords.ts'

/** What is replayed, and the replay of it. The address has both. */
export function ReplayPanel() {
  const { today } = useCalendar()
  const [params, changeParams] = useAddress()
  const { audit } = useMe()
  const asked = replayAddress(params, today, audit)
  const query = useReplay(asked)
  const set: ChangeAddress = useCallback(
    (change, how) => changeParams(now => changedAddress(now, change), how),
    [changeParams],
  )
  const shown = useShown(query.data, asked)
  return (
    <div className={layout.roomy}>
      <Choose
        asked={asked}
        set={set}
        replay={query.data}
        zone={shown?.personZone}
        count={shown?.events.length}
      />
      <Content asked={asked} set={set} query={query} shown={shown} />
    </div>
  )
}

/** Why a replay shows no events, as a key of a text. */
function whyNone({ from, to, events }: AttendanceReplay): string {
  if (from > to) return 'none_hidden'
  return events.length === 0 ? 'none_text' : 'none_then'
}

type Shown = NonNullable<ReturnType<typeof useShown>>

function Content({
  asked,
  set,
  query,
  shown,
}: {
  asked: ReplayAddress
  set: ChangeAddress
  query: ReturnType<typeof useReplay>
  shown: Shown | undefined
}) {
  const text = useText()
  const { employee, from, to, asOf, times } = asked
  if (employee === null)
    return (
      <Card>
        <EmptyState icon={person} title={text('nobody')}>
          {text('nobody_text')}
        </EmptyState>
      </Card>
    )
  // The choice says what is wrong.
  if (faultOfRange(asked)) return null
  const error = whyEmpty(query)
  if (!query.data || !shown)
    return error ? (
      <Card>
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      </Card>
    ) : (
      <ReplaySkeleton />
    )
  return (
    <>
      <Unreadable events={query.data.unreadable} />
      {shown.events.length === 0 ? (
        <Card>
          <EmptyState icon={calendar} title={text('none')}>
            {text(whyNone(query.data))}
          </EmptyState>
        </Card>
      ) : (
        <ReplayOf
          key={`${employee} ${from} ${to}`}
          events={shown.events}
          outside={shown.outside}
          zone={times === 'utc' ? 'UTC' : shown.personZone}
          range={{ from: query.data.from, to: asOf && asOf < query.data.to ? asOf : query.data.to }}
          asked={asked}
          set={set}
        />
      )}
    </>
  )
}

/** The events that were known at the chosen moment, on the chosen clock. */
function useShown(replay: AttendanceReplay | undefined, { asOf, knownOn, times }: ReplayAddress) {
  const { companyZone } = useCalendar()
  return useMemo(() => {
    if (!replay) return undefined
    const known = knownThen(replay.events, { asOf, knownOn })
    return {
      personZone: zoneOf(replay.events, companyZone),
      events: times === 'utc' ? known.map(inUtc) : known,
      outside: knownThen(replay.leaveOutside, { asOf, knownOn }),
    }
  }, [replay, asOf, knownOn, times, companyZone])
}
