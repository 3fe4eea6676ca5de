import type { ReplayedEvent } from '@rollcall/contracts/audit/replay.ts'
import { useCallback, useMemo } from 'react'
import type { Day } from '../../kit/dates.ts'
import { EventList } from './EventList.tsx'
import { byRecordingDay, rowsOf } from './event-rows.ts'
import { stepsOf } from './fold.ts'
import { MomentState } from './MomentState.tsx'
import { Player } from './Player.tsx'
import styles from './Replay.module.css'
import type { ChangeAddress, ReplayAddress } from './replay-address.ts'
import { useMoment } from './useMoment.ts'

/** The player, the state at its moment, and the events; at least one. `outside`: further events of leave. */
export function ReplayOf({
  events,
  outside,
  zone,
  range,
  asked: { event, kind },
  set,
}: {
  events: readonly ReplayedEvent[]
  outside: readonly ReplayedEvent[]
  /** Of the clock that shows when events were recorded. */
  zone: string
  /** The first and last work date that are shown. */
  range: { from: Day; to: Day }
  asked: ReplayAddress
  set: ChangeAddress
}) {
  const steps = useMemo(() => stepsOf(events, outside), [events, outside])
  const rows = useMemo(() => rowsOf(steps, zone), [steps, zone])
  const days = useMemo(
    () => byRecordingDay(kind ? rows.filter(row => row.kind === kind) : rows),
    [rows, kind],
  )
  const indexes = useMemo(() => indexesOf(events), [events])
  const ids = useMemo(() => events.map(({ id }) => id), [events])
  const write = useCallback((id: string, how: { replace: boolean }) => set({ event: id }, how), [set])
  const { index, move } = useMoment(ids, indexes, event, write)
  const step = steps[index]
  const row = rows[index]
  if (!step || !row) return null
  return (
    <>
      <Player steps={steps} rows={rows} index={index} move={move} />
      <div className={styles.two}>
        <MomentState
          step={step}
          row={row}
          zone={zone}
          range={range}
          events={events}
          later={events.length - 1 - index}
        />
        <EventList
          days={days}
          current={row}
          step={step}
          zone={zone}
          isLater={({ event: { id } }) => (indexes.get(id) ?? 0) > index}
          kind={kind}
          onKind={chosen => set({ kind: chosen })}
          onPick={({ event: { id } }) => move(indexes.get(id) ?? index, { leap: true })}
        />
      </div>
    </>
  )
}

/** The indexes of events by their ids. The id of a request for leave stands for its last event. */
function indexesOf(events: readonly ReplayedEvent[]): Map<string, number> {
  const named = events.flatMap(({ data }, index) =>
    'requestId' in data && data.requestId ? [[data.requestId, index] as const] : [],
  )
  return new Map([...named, ...events.map(({ id }, index) => [id, index] as const)])
}
