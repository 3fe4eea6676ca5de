import { readPunches } from '../attendance/read-punches.ts'
import { attendanceStreamOf } from '../attendance/streams.ts'
import { addDays, datesFromTo, monthsFromTo } from '../kernel/days.ts'
import { firstOf, lastOf } from '../performance/month.ts'
import { readPersonLeave, yearsOfMonths } from './person-leave.ts'

/** Whose attendance and leave. */
interface Person {
  companyId: string
  employeeId: string
}

/** What is read of an event: the data as stored, whose sealed fields are not needed. */
interface Recorded {
  type: string
  data: Record<string, unknown>
}

/** The events of a stream; none: there is no such stream. */
type ReadStream<E> = (stream: string) => Promise<readonly E[]>

/**
 * The events of the streams that may hold a person's attendance of work dates (YYYY-MM-DD, both included), unordered and
 * with those of other dates among them: punches, corrections, decisions about overtime, and what was noted of missing
 * punch-outs.
 */
export async function readPersonEvents<E extends Recorded>(
  read: ReadStream<E>,
  { from, to, ...person }: Person & { from: string; to: string },
): Promise<E[]> {
  const months = monthsFromTo(from, to)
  const [punches, decided] = await Promise.all([
    // A session may last beyond midnight, and no zone is more than a day away from UTC.
    readPunches(read, person, from, `${addDays(to, 2)}T00:00:00.000Z`),
    readDecided(read, person, months),
  ])
  const punched = punches.flatMap(({ events }) => events)
  const isOfDates = ({ data: { workDate } }: E) =>
    typeof workDate === 'string' && from <= workDate && workDate <= to
  return [...punched, ...decided, ...(await readMissing(read, person, punched.filter(isOfDates)))]
}

/**
 * All events of the streams of a person's attendance of months (YYYY-MM, both included), and of the books that may hold
 * leave of these months, each stream whole, so that a gap in one shows. Unordered.
 */
export async function readPersonMonths<E extends Recorded>(
  read: ReadStream<E>,
  { from, to, ...person }: Person & { from: string; to: string },
): Promise<E[]> {
  const { companyId, employeeId } = person
  const months = monthsFromTo(from, to)
  const streams = [
    ...months.map(month => attendanceStreamOf.punchClock(companyId, employeeId, month)),
    ...datesFromTo(firstOf(from), lastOf(to)).map(date =>
      attendanceStreamOf.workday(companyId, employeeId, date),
    ),
  ]
  const punched = (await Promise.all(streams.map(read))).flat()
  const [decided, leave] = await Promise.all([
    readDecided(read, person, months),
    readPersonLeave(read, person, yearsOfMonths({ from, to })),
  ])
  return [...punched, ...decided, ...leave, ...(await readMissing(read, person, punched))]
}

/** The corrections, and the decisions about overtime, of work dates of months. */
async function readDecided<E>(
  read: ReadStream<E>,
  { companyId, employeeId }: Person,
  months: readonly string[],
): Promise<E[]> {
  const streams = months.flatMap(month => [
    attendanceStreamOf.corrections(companyId, employeeId, month),
    attendanceStreamOf.overtime(companyId, employeeId, month),
  ])
  return (await Promise.all(streams.map(read))).flat()
}

/** What was noted of the work sessions that none of the punches ends. */
async function readMissing<E extends Recorded>(
  read: ReadStream<E>,
  { companyId }: Person,
  punched: readonly E[],
): Promise<E[]> {
  const open = new Set<string>()
  for (const { type, data } of punched) {
    if (type === 'PunchedIn') open.add(String(data.sessionId))
    if (type === 'PunchedOut') open.delete(String(data.sessionId))
  }
  const streams = [...open].map(sessionId => attendanceStreamOf.missingPunchOut(companyId, sessionId))
  return (await Promise.all(streams.map(read))).flat()
}
