import { eventFacts, secretsIn } from '@rollcall/contracts/audit/event-facts.ts'
import {
  type RecordEvent,
  recordEventPath,
  recordEventQuery,
} from '@rollcall/contracts/audit/record-event.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { placesByPosition, placesStatement } from '@rollcall/platform/evidence/stored/places.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import type { Asked, Route } from '../kernel/route.ts'
import { nameIn } from './name-in.ts'
import { proofOf } from './proof-of.ts'

/**
 * GET /api/record-event: one event of the company's record, read from the log, with what it changed against the events
 * before it in its stream, and whether it is proven. The session's company begins the name of the stream, so nobody reads
 * another company's.
 */
export const recordEventRoute: Route = {
  path: recordEventPath,
  roles: ['company'],
  async answer({ session: { companyId }, request, response, reading }) {
    const query = recordEventQuery.safeParse(request.query)
    if (!query.success) throw refusalOfZod(query.error)
    const { record, key = companyId, event: id, revision } = query.data
    const stream = `${record}-${companyId}_${key}`
    const events = await reading.log.read(stream)
    const at = placeOf(events, { id, revision })
    const event = events[at]
    if (!event || events.some(({ metadata }) => metadata.companyId !== companyId))
      throw new Refusal('not-found')
    const places = placesByPosition(
      await reading.read(companyId, placesStatement(companyId, [event.position])),
    )
    const place = places.get(event.position)
    const stored = (await reading.log.stored(stream))[at]
    if (!stored) throw new Refusal('not-found')
    response.json({
      ...saidBy(event, events.slice(0, at)),
      record,
      key,
      lastRevision: events.at(-1)?.revision ?? 0,
      number: place?.number ?? null,
      hash: place?.hash ?? null,
      proof: await proofOf(reading.read, companyId, stored, place?.number),
      actor: await actorOf(event, companyId, reading),
    } satisfies RecordEvent)
  },
}

/** The index of the asked event; of the last one, if none is named. -1: there is no such event. */
function placeOf(
  events: readonly DecodedEvent[],
  { id, revision }: { id: string | undefined; revision: number | undefined },
): number {
  if (id !== undefined) return events.findIndex(event => event.id === id)
  if (revision !== undefined) return events.findIndex(event => event.revision === revision)
  return events.length - 1
}

/** What an event says by itself and against the events before it. Data that cannot be opened is not shown. */
function saidBy(event: DecodedEvent, earlier: readonly DecodedEvent[]) {
  const { id, type, stream, revision, recordedAt, metadata, data, fault } = event
  const readable = earlier.filter(each => !each.fault).map(each => each.data)
  const { at } = data
  return {
    id,
    type,
    stream,
    revision,
    recordedAt,
    effectiveAt: isInstant(at) ? at : (metadata.decidedAt ?? recordedAt),
    channel: metadata.channel,
    facts: fault ? [] : eventFacts(data, readable),
    leftOut: secretsIn(data),
    unreadable: fault?.message ?? null,
  }
}

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)

/** Who did it, with the name of an employee as the log has it now. */
async function actorOf(
  { metadata: { actorId, role } }: DecodedEvent,
  companyId: string,
  { log }: Asked['reading'],
): Promise<RecordEvent['actor']> {
  const name = role === 'employee' ? nameIn(await log.read(`employee-${companyId}_${actorId}`)) : null
  return { id: actorId, role, name }
}
