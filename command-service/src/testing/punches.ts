import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { RecordedPunch, RecordedStream } from '../attendance/attendance-record.ts'

export const puncherId = '11111111-1111-4111-8111-111111111111'

let position = 0

/** A stored punch in Kolkata, recorded after the earlier ones. `data` replaces fields, also with wrong values. */
export const recordedPunch = (
  type: string,
  at: string,
  session: number,
  data: Record<string, unknown> = {},
): RecordedPunch =>
  ({
    id: `event ${++position}`,
    type,
    stream: '',
    revision: 0,
    position: String(position),
    recordedAt: at,
    metadata: { schemaVersion: 1 },
    data: {
      employeeId: puncherId,
      workDate: at.slice(0, 10),
      sessionId: `00000000-0000-4000-8000-00000000000${session}`,
      at,
      zone: 'Asia/Kolkata',
      offsetMinutes: 330,
      channel: 'web',
      ...data,
    },
  }) as unknown as RecordedPunch

/** A stored closing of a month. */
export const recordedClosing = (month: string): StoredEvent => ({
  ...recordedPunch('PunchClockClosed', `${month}-01T00:00:00.000Z`, 0),
  data: { employeeId: puncherId, month },
})

/** A stream of these events, by its month (YYYY-MM) or work date. */
export function recordedStream(name: string, ...events: StoredEvent[]): RecordedStream {
  const ofMonth = name.length === 7
  const stream = `${ofMonth ? 'punchClock' : 'workday'}-c1_e1_${name}`
  return {
    stream,
    ...(ofMonth ? { month: name } : { workDate: name }),
    events: events.map((event, revision) => ({ ...event, stream, revision })),
  }
}
