import { yearsOfBooks } from '@rollcall/contracts/audit/person-leave.ts'
import { type AttendanceReplay, type ReplayedEvent, replayQuery } from '@rollcall/contracts/audit/replay.ts'
import { replayName } from '@rollcall/contracts/audit/replay-call.ts'
import { withoutPrivate } from '@rollcall/contracts/audit/without-private.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { visibleFrom } from '@rollcall/contracts/plans/visible-from.ts'
import { type Place, placesByPosition, placesStatement } from '@rollcall/platform/evidence/stored/places.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { type Access, checkLook } from '../auditors/public.ts'
import type { ComputedResource } from '../kernel/computed-list.ts'
import type { Route } from '../kernel/route.ts'
import { clockOf } from './clock-of.ts'
import { nameIn } from './name-in.ts'
import { type OrderedEvent, type PersonRecord, readPersonRecord } from './person-record.ts'

const roles = ['company', 'auditor'] as const

/** The log itself tells no browser of its changes. These read models hear of the same events. */
export const replayChanges: ComputedResource = {
  resource: replayName,
  roles,
  projections: [
    ...(['attendance_days', 'corrections', 'overtime_decisions'] as const),
    ...(['leave_requests', 'leave_accounts', 'leave_ledger'] as const),
  ],
  sharedOnly: true,
}

/**
 * GET /api/attendance-replay: a person's attendance and leave event by event, read from the log and not from what was
 * made of it. The company reads about everybody who was ever its employee, from the first day that its plan shows; an
 * auditor what a recorded look is about.
 */
export const replayRoute: Route = {
  path: '/api/attendance-replay',
  roles,
  async answer({ session, request, response, reading }) {
    const query = replayQuery.safeParse(request.query)
    if (!query.success) throw refusalOfZod(query.error)
    const { employeeId, to, look } = query.data
    const access =
      session.role === 'auditor' ? await checkLook(session, look, query.data, reading) : undefined
    const { companyId } = session
    const shown = visibleFrom(session.planId, session.companyZone, reading.now())
    if (shown !== undefined) response.set('X-Visible-From', shown)
    const from = shown !== undefined && shown > query.data.from ? shown : query.data.from
    const record = await reading.log.read(`employee-${companyId}_${employeeId}`)
    const [added] = record
    if (!added) throw new Refusal('not-found')
    const whole = await readPersonRecord(
      reading.log.read,
      { companyId, employeeId, from, to },
      {
        years: yearsOfBooks(added.recordedAt, reading.now()),
        dateOf: clockOf(
          record,
          await reading.log.read(`company-${companyId}_${companyId}`),
          session.companyZone,
        ),
      },
    )
    const events = access ? forAuditor(whole, access) : whole
    const positions = events.shown.map(({ event }) => event.position)
    const places = placesByPosition(await reading.read(companyId, placesStatement(companyId, positions)))
    const person = { id: employeeId, name: nameIn(record) }
    const replayed = (ordered: OrderedEvent): ReplayedEvent =>
      replayedEvent(ordered, places.get(ordered.event.position), person)
    response.json({
      employeeId,
      fullName: person.name,
      from,
      to,
      events: events.shown.map(replayed),
      leaveOutside: events.outside.map(replayed),
      unreadable: events.unreadable,
    } satisfies AttendanceReplay)
  },
}

/** What an auditor sees: no private texts about leave, and none of the other books when only some days are shared. */
const forAuditor = (
  { shown, outside, unreadable }: PersonRecord,
  { from, to }: Pick<Access, 'from' | 'to'>,
): PersonRecord => ({
  shown: shown.map(ordered => ({ ...ordered, event: withoutPrivate(ordered.event) })),
  // Only some of these events would show approvals without their requests.
  outside: from === null && to === null ? outside : [],
  unreadable,
})

/** An event that is as declared, with its place in the record. */
function replayedEvent(
  { event: { id, type, data, stream, revision, recordedAt, metadata }, day, order }: OrderedEvent,
  place: Place | undefined,
  person: { id: string; name: string | null },
): ReplayedEvent {
  const { actorId, role, channel } = metadata
  return {
    id,
    order,
    day,
    number: place?.number ?? null,
    hash: place?.hash ?? null,
    stream,
    revision,
    recordedAt,
    actor: { id: actorId, role, name: actorId === person.id ? person.name : null },
    channel,
    type,
    data,
  } as ReplayedEvent
}
