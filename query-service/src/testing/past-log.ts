import type { PastMoment } from '@rollcall/contracts/audit/past-moment.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import type { PastAsked } from '../kernel/past/past-tables.ts'

export const [companyId, employeeId] = ['c1', 'e1']

/** Minute `at` of the first of November, as an ISO instant. */
export const minute = (at: number): string => new Date(Date.UTC(2026, 10, 1, 0, at)).toISOString()

/** An event of a stream, recorded at a minute; the order in the log is that of the minutes. */
export const storedEvent = (stream: string, type: string, data: object, at: number): DecodedEvent => ({
  id: `${stream} ${at}`,
  type,
  data: { ...data },
  stream,
  revision: at,
  position: String(at + 1),
  recordedAt: minute(at),
  metadata: {
    commandId: 'x',
    companyId,
    actorId: companyId,
    role: 'company',
    channel: 'web',
    correlationId: 'x',
    causationId: 'x',
    schemaVersion: 1,
  },
})

/** What a company asks of the past of its one employee, from a log of these events. */
export const askedOf = (
  events: readonly DecodedEvent[],
  moment: Partial<PastMoment>,
  conditions: PastAsked['conditions'] = [],
): PastAsked => ({
  session: {
    accountId: companyId,
    companyId,
    role: 'company',
    sessionId: 's1',
    name: '',
    zone: 'UTC',
    companyZone: 'UTC',
    planId: 'plus',
    mustSetUpTwoFactor: false,
    former: false,
  },
  moment: {
    at: Date.UTC(2026, 11, 1),
    known: moment.knownOn === undefined ? Date.UTC(2026, 11, 1) : Date.parse(moment.knownOn),
    ...moment,
  },
  conditions,
  shownFrom: undefined,
  log: { read: async stream => events.filter(event => event.stream === stream) },
  read: async () => [[employeeId, minute(0)]],
})
