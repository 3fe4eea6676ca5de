import type { Half } from '@rollcall/contracts/kernel/halves.ts'
import type { LeaveForm } from '@rollcall/contracts/leave/form.ts'

/** A command about one person's leave in the demo company. */
export interface LeaveStep {
  /** The date on which it is sent, YYYY-MM-DD. */
  on: string
  name:
    | 'RequestLeave'
    | 'AddLeave'
    | 'ApproveLeave'
    | 'RejectLeave'
    | 'WithdrawLeave'
    | 'AskToCancelLeave'
    | 'CancelLeave'
    | 'AdjustLeaveBalance'
  /** The name of the request that the step makes or is about. */
  request?: string
  body: object
}

/** A request and its later steps. */
interface Story {
  /** When it was made: days before today, or the date. */
  asked: number | string
  from: string
  /** Calendar days; half-day leave is for one. */
  days: number
  reason: string
  kind?: 'unpaid'
  half?: Half
  /** The steps after it, by days after the request. */
  next: readonly [days: number, name: LeaveStep['name'], body?: object][]
}

const approved: Story['next'] = [[2, 'ApproveLeave']]
const pending: Story['next'] = []

/**
 * What happens to a person's leave after the first day and before today, in the order of time. `person`: the row in the
 * list of people.
 */
export function leaveStepsOf(person: number, begin: string, today: string): LeaveStep[] {
  const day = (at: number | string) => (typeof at === 'string' ? at : dayBefore(today, at))
  const steps = storiesOf(person, begin, today).flatMap((story): LeaveStep[] => {
    // A person has no two requests with the same reason.
    const request = story.reason
    const asked = day(story.asked)
    const form = formOf(story)
    return [
      { on: asked, name: 'RequestLeave', request, body: form },
      ...story.next.map(([days, name, body = {}]) => ({ on: dayBefore(asked, -days), name, request, body })),
    ]
  })
  return [...steps, ...adjustmentsOf(person, today)]
    .filter(({ on }) => on > begin && on < today)
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

function formOf({ from, days, reason, kind, half }: Story): LeaveForm {
  const to = half ? from : dayBefore(from, 1 - days)
  return { from, to, kind: half ? 'half' : (kind ?? 'full'), half: half ?? null, reason }
}

function storiesOf(person: number, begin: string, today: string): Story[] {
  const first = begin.slice(0, 4)
  const year = today.slice(0, 4)
  const monday = (before: number) =>
    dayBefore(today, before + Temporal.PlainDate.from(dayBefore(today, before)).dayOfWeek - 1)
  const stories: (Story | false)[] = [
    // Across the end of a leave year, from carried-over days, and in summer.
    person % 3 === 0 &&
      year !== first && {
        asked: `${first}-12-01`,
        from: `${first}-12-29`,
        days: 8,
        reason: 'New Year with my family',
        next: approved,
      },
    person % 2 === 1 && {
      asked: `${year}-01-20`,
      from: `${year}-02-${12 + (person % 8)}`,
      days: 4,
      reason: 'Long weekend',
      next: approved,
    },
    {
      asked: 170 + person,
      from: monday(130 + 7 * (person % 6)),
      days: 5,
      reason: 'Summer holiday',
      next: approved,
    },
    person % 2 === 0 && {
      asked: 70 + person,
      from: weekday(today, 64 + person),
      days: 1,
      half: person % 4 === 0 ? 'first' : 'second',
      reason: 'Dentist',
      next: [[1, 'ApproveLeave']],
    },
    // Leave that was not taken.
    person % 5 === 1 && {
      asked: 60 + person,
      from: monday(49),
      days: 2,
      reason: 'Trip to the sea',
      next: [[1, 'RejectLeave', { reason: 'Release week. Please choose another week.' }]],
    },
    person % 6 === 2 && {
      asked: 55,
      from: weekday(today, 46),
      days: 1,
      reason: 'Moving house',
      next: [[2, 'WithdrawLeave']],
    },
    person % 5 === 3 &&
      person !== 18 && {
        asked: 36,
        from: weekday(today, 20),
        days: 1,
        reason: 'Concert',
        next: [
          [1, 'ApproveLeave'],
          [5, 'AskToCancelLeave', { reason: 'The concert was cancelled' }],
          [6, 'CancelLeave'],
        ],
      },
    person === 0 && {
      asked: 95,
      from: monday(77),
      days: 3,
      reason: 'Trip to Goa',
      next: [[1, 'RejectLeave', { reason: 'Release week. Please choose another week.' }]],
    },
    person === 0 && {
      asked: 41,
      from: weekday(today, 30),
      days: 1,
      reason: 'Moving house',
      next: [[3, 'WithdrawLeave']],
    },
    person === 19 && {
      asked: 50,
      from: monday(38),
      days: 3,
      kind: 'unpaid',
      reason: 'Course',
      next: approved,
    },
    // Away now, and next week.
    person === 9 && { asked: 21, from: monday(0), days: 5, reason: 'Family visit', next: approved },
    person === 10 && {
      asked: 6,
      from: today,
      days: 1,
      half: 'second',
      reason: 'School event',
      next: approved,
    },
    person === 20 && { asked: 9, from: today, days: 1, reason: 'Long weekend', next: approved },
    person === 4 && { asked: 30, from: monday(-7), days: 4, reason: 'Hiking', next: approved },
    person === 11 && {
      asked: 12,
      from: weekday(today, -9),
      days: 1,
      half: 'first',
      reason: 'Doctor',
      next: approved,
    },
    person === 5 && {
      asked: 28,
      from: monday(-21),
      days: 3,
      reason: 'Wedding of a friend',
      next: [
        [1, 'ApproveLeave'],
        [27, 'AskToCancelLeave', { reason: 'The wedding was moved to spring' }],
      ],
    },
    [1, 13, 17, 21].includes(person) && {
      asked: 14,
      from: `${year}-12-28`,
      days: 5,
      reason: 'Christmas with my parents',
      next: approved,
    },
    // For the company to decide.
    person === 0 && { asked: 3, from: `${year}-12-24`, days: 1, reason: 'Family visit', next: pending },
    person === 12 && {
      asked: 2,
      from: `${year}-12-21`,
      days: 9,
      reason: 'Visiting my family in Recife',
      next: pending,
    },
    person === 7 && {
      asked: 1,
      from: weekday(today, -11),
      days: 1,
      half: 'first',
      reason: 'Appointment at the bank',
      next: pending,
    },
    person === 2 && {
      asked: 4,
      from: monday(-28),
      days: 5,
      kind: 'unpaid',
      reason: 'Moving to another city',
      next: pending,
    },
    person === 14 && { asked: 5, from: `${year}-12-28`, days: 8, reason: 'New Year at home', next: pending },
  ]
  return stories.filter(story => story !== false)
}

/** Adjustments by the company. */
function adjustmentsOf(person: number, today: string): LeaveStep[] {
  const on = (before: number) => dayBefore(today, before)
  const adjusted = (before: number, days: number, reason: string): LeaveStep => ({
    on: on(before),
    name: 'AdjustLeaveBalance',
    body: { days, reason },
  })
  if (person === 0) return [adjusted(150, 1, 'Worked on a Saturday for the release; one day back.')]
  if (person === 6) return [adjusted(33, -0.5, 'A half day in September was not entered.')]
  if (person !== 18) return []
  const body = {
    from: on(31),
    to: on(11),
    kind: 'full',
    half: null,
    reason: 'Bereavement',
    overdraw: 'Bereavement. The days are made up by next summer.',
  }
  return [{ on: on(32), name: 'AddLeave', request: 'added', body }]
}

/** The dates on which the steps make a person away, with the half for half days; null: the whole day. */
export function awayOf(steps: readonly LeaveStep[]): Map<string, Half | null> {
  const away = new Map<string, Half | null>()
  const has = (request: string | undefined, name: LeaveStep['name']) =>
    steps.some(step => step.request === request && step.name === name)
  for (const { name, request, body } of steps) {
    const isAway = name === 'AddLeave' || (name === 'RequestLeave' && has(request, 'ApproveLeave'))
    if (!isAway || has(request, 'CancelLeave')) continue
    const { from, to, half } = body as LeaveForm
    for (let date = from; date <= to; date = dayBefore(date, -1)) away.set(date, half)
  }
  return away
}

/** The date a number of days before another one, or the following Monday if it is at a weekend. */
function weekday(today: string, before: number): string {
  const date = dayBefore(today, before)
  return weekdayOf(date) > 5 ? dayBefore(date, weekdayOf(date) - 8) : date
}

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek

const dayBefore = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).subtract({ days }).toString()
