import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CompanyDays, companyDaysAfter, daysSaved, noDays } from './company/company-days.ts'
import { companyDate } from './company/dated-settings.ts'
import { withRules } from './company/ruled-weeks.ts'
import { type Weekday, weekdays } from './company/weekdays.ts'
import { personWeeks } from './company/working-week.ts'
import { type PersonEvent, type PersonFacts, personAfter } from './employees/person-facts.ts'
import { personOn } from './employees/person-on.ts'
import type { Holiday } from './holidays/holiday.ts'
import { addDays, dateIn, datesFromTo } from './kernel/days.ts'
import { calendarOf } from './leave/rules/calendar.ts'
import { scheduleOf } from './performance/schedule.ts'

/* What is said about a day depends on the team settings, on the working weeks and on the person. This property lets them
   change at random and asks after each change whether any answer about a day before it moved. */

const employeeId = 'e1'
const zones = ['Pacific/Auckland', 'Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Pacific/Honolulu']
const zone = fc.constantFrom(...zones)
/** From the day on which the company saved its first settings. What it corrects on that day counts before it, too. */
const days = datesFromTo('2026-10-26', '2026-11-25')

type Step =
  | {
      what: 'settings'
      zone: string
      workingDays: Weekday[]
      reportsDueBy: string | null
      start: string
      overtimeApproval: boolean
    }
  | { what: 'person'; event: PersonEvent }
  /** A last day, `ahead` days after today, with the last day worked some days before, or the withdrawal of it. */
  | { what: 'end'; ahead: number | null; before: number }
  /** A change of the company's week, or of the person's own, `ahead` days after today; `length` null: without an end. */
  | { what: 'week' | 'ownWeek'; workingDays: Weekday[]; ahead: number; length: number | null }

const form = (position: string) => ({
  employeeId,
  fullName: '',
  email: '',
  mobile: '',
  code: '',
  position,
  leaveBalance: 0,
  dateOfBirth: '',
  dateOfJoin: '2026-10-28',
})
const position = fc.constantFrom('Engineer', 'Manager', 'Designer')
const event: fc.Arbitrary<PersonEvent> = fc.oneof(
  position.map((of): PersonEvent => ({ type: 'EmployeeEdited', data: form(of) })),
  zone.map((of): PersonEvent => ({ type: 'EmployeeZoneSet', data: { employeeId, zone: of } })),
  fc
    .constantFrom('EmployeeBlocked' as const, 'EmployeeUnblocked' as const)
    .map((type): PersonEvent => ({ type, data: { employeeId } })),
  fc.constant<PersonEvent>({
    type: 'PasswordSet',
    data: { accountId: employeeId, passwordHash: '', how: 'reset' },
  }),
  { weight: 1, arbitrary: fc.constant<PersonEvent>({ type: 'EmployeeDeleted', data: { employeeId } }) },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    what: fc.constant('settings' as const),
    zone,
    workingDays: fc.subarray([...weekdays], { minLength: 1 }),
    reportsDueBy: fc.constantFrom(null, '18:00'),
    start: fc.constantFrom('08:00', '10:00'),
    overtimeApproval: fc.boolean(),
  }),
  event.map((of): Step => ({ what: 'person', event: of })),
  fc.record({
    what: fc.constant('end' as const),
    ahead: fc.option(fc.integer({ min: 0, max: 5 })),
    before: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({
    what: fc.constantFrom('week' as const, 'ownWeek' as const),
    workingDays: fc.subarray([...weekdays], { minLength: 1 }),
    ahead: fc.integer({ min: 0, max: 5 }),
    length: fc.option(fc.integer({ min: 0, max: 5 })),
  }),
)
/** Steps with the minutes that pass before each: many on one day, some days apart. */
const histories = fc.array(
  fc.tuple(fc.oneof(fc.integer({ max: 90, min: 0 }), fc.integer({ max: 4_000, min: 0 })), step),
  {
    minLength: 2,
    maxLength: 15,
  },
)

const holidays: Holiday[] = days.map((date, index) => ({
  holidayId: date,
  name: date,
  date,
  type: 'public',
  half: null,
  audience:
    index % 2 === 0
      ? { kind: 'positions', positions: ['Manager'] }
      : { kind: 'zones', zones: ['Pacific/Auckland', 'Europe/Berlin'] },
}))
const byDate = Map.groupBy(holidays, ({ date }) => date)

/** The last day worked is never before today, as a plan of it is. */
function endOf({ ahead, before }: { ahead: number | null; before: number }, today: string): PersonEvent {
  const end = { employeeId, endId: 'end' }
  if (ahead === null) return { type: 'EmploymentEndWithdrawn', data: end }
  const lastDay = addDays(today, ahead)
  const lastDayWorked = [addDays(lastDay, -before), today].sort().at(-1) as string
  return {
    type: 'EmploymentEndChanged',
    data: { ...end, lastDayWorked, lastDay, accessUntil: lastDay, reason: '' },
  }
}

/** Everything that is said about a day. */
function answersOf(company: CompanyDays, facts: PersonFacts, until: string) {
  const on = personOn(facts, company.history)
  const whose = { employeeId, chosen: new Set<string>(), on }
  const weeks = personWeeks(company.weeks, facts.weeks)
  const calendar = calendarOf(weeks, holidays, whose)
  const schedule = scheduleOf(withRules(weeks, company.history), byDate, { ...whose, leave: [] })
  return days.filter(date => date < until).map(date => [date, on(date), calendar(date), schedule(date)])
}

it('no change of today moves an answer about a day before today', () => {
  fc.assert(
    fc.property(histories, history => {
      let instant = Date.parse('2026-10-26T09:00:00Z')
      const at = () => new Date(instant).toISOString()
      const first = {
        zone: 'Asia/Kolkata',
        workingDays: weekdays.slice(0, 5),
        reportsDueBy: null,
        workHours: null,
      }
      let company = daysSaved(noDays, first, at())
      let facts = personAfter(
        undefined,
        { type: 'EmployeeAdded', data: form('Engineer') },
        at(),
      ) as PersonFacts
      for (const [minutes, one] of history) {
        instant += minutes * 60_000
        const companyZone = company.history.at(-1)?.zone ?? 'UTC'
        const personZone = facts.zones.at(-1)?.zone ?? companyZone
        const [today = ''] = [companyZone, personZone].map(each => dateIn(each, instant)).sort()
        const before = answersOf(company, facts, today)
        if (one.what === 'settings')
          company = daysSaved(
            company,
            { ...one, workHours: { start: one.start, minutes: 480, graceMinutes: 10 } },
            at(),
          )
        else if (one.what === 'end') {
          const here = dateIn(personZone, instant)
          // An end that has come is neither moved nor withdrawn.
          const hasCome = facts.end && [here, today].some(date => date > (facts.end?.lastDayWorked ?? ''))
          if (!hasCome) facts = personAfter(facts, endOf(one, here), at()) as PersonFacts
        } else if (one.what === 'person') facts = personAfter(facts, one.event, at()) as PersonFacts
        else {
          const here = one.what === 'week' ? companyDate(company.history, at()) : dateIn(personZone, instant)
          const since = addDays(here, one.ahead)
          const until = one.length === null ? null : addDays(since, one.length)
          const week = { workingDays: one.workingDays, workHours: null }
          const data = { changeId: at(), since, until, week, reason: '' }
          if (one.what === 'week')
            company = companyDaysAfter(
              company,
              { type: 'WorkingWeekChanged', data: { companyId: 'c1', ...data } },
              at(),
            )
          else
            facts = personAfter(
              facts,
              { type: 'OwnWeekSet', data: { employeeId, ...data } },
              at(),
            ) as PersonFacts
        }
        expect(answersOf(company, facts, today)).toEqual(before)
      }
    }),
    { numRuns: 200 },
  )
})
