import { v5 as uuidV5 } from 'uuid'
import type { Punch } from './workdays.ts'

/** The projects of the demo company, for everyone. */
export const demoProjects = [
  { name: 'Atlas', projectCode: 'ATL', clientCode: 'NW-17' },
  { name: 'Harbour', projectCode: 'HAR', clientCode: 'PORT-3' },
  { name: 'Lantern', projectCode: 'LAN', clientCode: '' },
] as const

/** A day's report, and whether it was corrected on the day after. */
export interface DemoReport {
  /** The row in the list of projects. */
  project: number
  workMinutes: number
  previousWork: string
  todaysPlan: string
  blocker: string
  /** When it was sent, an ISO instant. */
  at: string
  correctedAt: string | undefined
}

/** The work of people, in this order: the plan of a day is the work of the next. */
const work = [
  'Filters of the orders page, with their tests.',
  'Saved views, and the empty state for new clients.',
  'Reviews, and the estimate for the second phase.',
  'Walked the client through the estimate; two questions are open.',
  'Import of the spring price list, 14 of 18 sheets.',
  'The last four sheets, then the dry run.',
  'Eleven tickets, the oldest from Monday.',
  'Answers that came twice went into the help pages.',
  'Training material for the port offices.',
  'First training session, with notes for the second one.',
  'Demo script; staging prepared up to the certificate.',
  'The demo, and what the client asked for after it.',
]
const blockers = [
  'Waiting for the client’s list of users.',
  'Staging certificate expired; the client demo needs it.',
  'No right to the client’s archive; four sheets are only there.',
]

const namespace = '5f8f5a0e-6c1b-4a52-9d0e-0d3c1f8f7a61'
/** The days before today on which people reported daily; before them, once a week. */
const denseDays = 60

/** A number from 0 to 1 that is always the same for the same words. */
const chance = (...words: string[]): number =>
  Number.parseInt(uuidV5(words.join(' '), namespace).slice(0, 8), 16) / 0xffff_ffff

/**
 * The report of a person on a date, from that day's punches; undefined if there is none. Older months have one a week,
 * so that the demo is filled quickly. `age`: days before today. The result is the same for the same person and date.
 */
export function reportOn(
  person: number,
  code: string,
  date: string,
  { age, punches }: { age: number; punches: readonly Punch[] },
): DemoReport | undefined {
  const weekday = Temporal.PlainDate.from(date).dayOfWeek
  const last = punches.at(-1)
  if (last?.name !== 'PunchOut' || (age > denseDays && weekday !== 2 + (person % 3))) return undefined
  if (chance(code, date, 'missing') < 0.05) return undefined
  const step = person * 5 + Math.floor(Temporal.PlainDate.from(date).dayOfYear)
  const at = Temporal.Instant.from(last.at).add({ minutes: 4 })
  const corrected = chance(code, date, 'corrected') < 0.03
  const blocked = chance(code, date, 'blocked') < (age < 4 ? 0.12 : 0.02)
  return {
    project: (person + Math.floor(step / 7)) % demoProjects.length,
    workMinutes: Math.max(
      0,
      Math.floor((workedMinutes(punches) - chance(code, date, 'left') * 50) / 15) * 15,
    ),
    previousWork: work[step % work.length] ?? '',
    todaysPlan: work[(step + 1) % work.length] ?? '',
    blocker: blocked ? (blockers[step % blockers.length] ?? '') : '',
    at: at.toString({ fractionalSecondDigits: 3 }),
    correctedAt: corrected ? at.add({ hours: 16 }).toString({ fractionalSecondDigits: 3 }) : undefined,
  }
}

/** The minutes between each punch-in and its punch-out, without breaks; one without an end ends with the punch-out. */
function workedMinutes(punches: readonly Punch[]): number {
  let sum = 0
  let since: number | undefined
  for (const { name, at } of punches) {
    const now = Date.parse(at)
    if (since !== undefined) sum += (now - since) / 60_000
    since = name === 'PunchIn' || name === 'EndBreak' ? now : undefined
  }
  return sum
}
