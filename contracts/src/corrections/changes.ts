import { z } from 'zod'
import { type DayBreak, type DaySession, dayBreak, daySession } from '../attendance/views.ts'
import { id, instant, oneOf } from '../kernel/fields.ts'

/** The maximum number of entries that one correction changes. */
export const maxChanges = 20

/** An instant with its milliseconds. Zod also asks for those of a text that it has refused already. */
const precise = instant.overwrite(at => (Number.isNaN(Date.parse(at)) ? at : new Date(at).toISOString()))
/** From punch-in to punch-out, or from the start of a break to its end; `to` null: it has no end. */
const span = z.strictObject({ from: precise, to: precise.nullable() })
export type EntrySpan = z.infer<typeof span>

/** No clock has ever been farther from UTC. */
const offset = z
  .int('Must be a whole number of minutes')
  .min(-960, 'At least -960 minutes')
  .max(960, 'At most 960 minutes')

/**
 * One change as it is asked for: `was` as the sender saw the entry, null to add one; `now` null to remove it. Only the ends
 * that differ are changed, so that a correction of a punch-in does not undo the punch-out that came meanwhile.
 */
export const askedChange = z
  .strictObject({
    what: oneOf(['session', 'break'] as const),
    /** The work session's or the break's id; absent: one is added. */
    id: id.optional(),
    was: span.nullable(),
    now: span.nullable(),
    /**
     * The offsets from UTC, in minutes, by which the sender's clock shows the ends of `now`. With them a time is refused
     * that the sender's time zone data shows otherwise than that of the services. Absent: the instants count alone.
     */
    offsets: z.strictObject({ from: offset, to: offset.nullable() }).optional(),
  })
  .superRefine(({ id: entry, was, now, offsets }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if ((was === null) !== (entry === undefined)) refuse('id', 'Name the entry, unless it is added')
    if (was === null && now === null) refuse('now', 'Enter the new time')
    if (was !== null && now !== null && was.from === now.from && was.to === now.to)
      refuse('now', 'Enter another time')
    if (offsets && now === null) refuse('offsets', 'There are no times to show')
    if (now?.to != null && now.to <= now.from) refuse('now', 'The end must be after the beginning')
  })
export type AskedChange = z.infer<typeof askedChange>

/**
 * One change as it is recorded, with the whole entry before and after it, so that it can be undone exactly. Events keep
 * what was known then: a later punch may have ended the session since.
 */
export const dayChange = z.union([
  z.object({
    what: z.literal('session'),
    id,
    was: daySession.nullable(),
    now: daySession.nullable(),
  }),
  z.object({
    what: z.literal('break'),
    id,
    /** The session to which the break belongs. */
    sessionId: id,
    was: dayBreak.nullable(),
    now: dayBreak.nullable(),
  }),
])
export type DayChange = z.infer<typeof dayChange>

/** The offsets of the ends of an entry after a change; undefined: the change removes it. */
export function offsetsOf(change: DayChange): AskedChange['offsets'] {
  if (change.now === null) return undefined
  if (change.what === 'session') return { from: change.now.inOffset, to: change.now.outOffset }
  return { from: change.now.fromOffset, to: change.now.toOffset }
}

/** The changes that undo others: the last one first, each backwards. */
export const undoing = (changes: readonly DayChange[]): DayChange[] =>
  changes.toReversed().map(change => ({ ...change, was: change.now, now: change.was }) as DayChange)

/** A day's sessions after changes, in the order of their beginning. An entry that is not there stays so. */
export function withChanges(
  sessions: readonly DaySession[],
  changes: readonly DayChange[],
): readonly DaySession[] {
  let day: readonly DaySession[] = sessions
  for (const change of changes)
    day =
      change.what === 'session'
        ? inOrder(changed(day, change, sessionEnds, 'sessionId'), ({ inAt, outAt }) => [inAt, outAt])
        : day.map(session =>
            session.sessionId === change.sessionId
              ? {
                  ...session,
                  breaks: inOrder(changed(session.breaks, change, breakEnds, 'breakId'), ({ from, to }) => [
                    from,
                    to,
                  ]),
                }
              : session,
          )
  return day
}

/** The fields of each end, which change together. */
const sessionEnds: readonly (readonly (keyof DaySession)[])[] = [
  ['inAt', 'inOffset', 'zone'],
  ['outAt', 'outOffset', 'outZone'],
]
const breakEnds: readonly (readonly (keyof DayBreak)[])[] = [
  ['from', 'fromOffset'],
  ['to', 'toOffset'],
]

function changed<Entry extends object>(
  entries: readonly Entry[],
  { id: entryId, was, now }: { id: string; was: Entry | null; now: Entry | null },
  ends: readonly (readonly (keyof Entry)[])[],
  key: keyof Entry,
): readonly Entry[] {
  if (now === null) return entries.filter(entry => entry[key] !== entryId)
  if (was === null) return [...entries.filter(entry => entry[key] !== entryId), now]
  return entries.map(entry => {
    if (entry[key] !== entryId) return entry
    const moved = ends.filter(([at]) => at !== undefined && was[at] !== now[at]).flat()
    return { ...entry, ...Object.fromEntries(moved.map(field => [field, now[field]])) }
  })
}

/** By beginning, then by end: what has none comes last. So an entry that was removed returns to its place. */
const inOrder = <Entry>(
  entries: readonly Entry[],
  of: (entry: Entry) => readonly [from: string, to: string | null],
): Entry[] => {
  const key = (entry: Entry) => {
    const [from, to] = of(entry)
    return `${from} ${to ?? '~'}`
  }
  return entries.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

/**
 * Whether an entry is still as a change expects it: an added one is not there, a removed one is unchanged, and the ends
 * that change are those that were seen. `inAt` and `outAt`, `from` and `to` in ISO.
 */
export function fits(sessions: readonly DaySession[], change: DayChange): boolean {
  if (change.what === 'session') {
    const found = sessions.find(({ sessionId }) => sessionId === change.id)
    return agrees(found, change, ['inAt', 'outAt'])
  }
  const session = sessions.find(({ sessionId }) => sessionId === change.sessionId)
  if (!session) return false
  const found = session.breaks.find(({ breakId }) => breakId === change.id)
  return agrees(found, change, ['from', 'to'])
}

function agrees<Entry extends object>(
  found: Entry | undefined,
  { was, now }: { was: Entry | null; now: Entry | null },
  ends: readonly (keyof Entry)[],
): boolean {
  if (was === null || found === undefined) return was === null && found === undefined
  return ends.every(end => (now !== null && was[end] === now[end]) || was[end] === found[end])
}
