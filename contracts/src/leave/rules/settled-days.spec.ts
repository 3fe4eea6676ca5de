import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CompanyDays, companyDaysAfter, daysSaved, noDays } from '../../company/company-days.ts'
import { type Weekday, weekdays } from '../../company/weekdays.ts'
import type { OwnWeek } from '../../company/working-week.ts'
import { type PersonEvent, type PersonFacts, personAfter } from '../../employees/person-facts.ts'
import type { Holiday } from '../../holidays/holiday.ts'
import { addDays, datesFromTo } from '../../kernel/days.ts'
import type { KnownState, KnownStates } from '../../kernel/known-states.ts'
import { type SettledDays, settledDays } from './settled-days.ts'

const employeeId = 'e1'
const workWeek = weekdays.slice(0, 5)

/** A company and a person whose calendar changes one event after the other, each at an instant. */
class World {
  #position = 0
  company: KnownState<CompanyDays>[] = []
  person: KnownState<PersonFacts>[] = []
  holidays: KnownState<Map<string, Holiday>>[] = []
  chosen: KnownState<Set<string>>[] = []

  constructor() {
    const at = '2026-05-01T09:00:00.000Z'
    const saved = { zone: 'Asia/Kolkata', workingDays: workWeek, reportsDueBy: null }
    this.#add(this.company, at, daysSaved(noDays, saved, at))
    this.#personAfter({ type: 'EmployeeAdded', data: form }, at)
  }

  get position(): string {
    return String(this.#position)
  }
  get days(): SettledDays {
    return settledDays({ employeeId, ...this })
  }
  upTo(position: string): SettledDays {
    const known = <S>(states: KnownStates<S>) =>
      states.filter(one => Number(one.position) <= Number(position))
    const { company, person, holidays, chosen } = this
    return settledDays({
      employeeId,
      company: known(company),
      person: known(person),
      holidays: known(holidays),
      chosen: known(chosen),
    })
  }

  holiday(at: string, date: string, id = date): this {
    const holiday: Holiday = {
      holidayId: id,
      name: `Holiday ${id}`,
      date,
      type: 'public',
      half: null,
      audience: { kind: 'everyone' },
    }
    return this.#add(this.holidays, at, new Map(this.holidays.at(-1)?.state).set(id, holiday))
  }
  noHoliday(at: string, id: string): this {
    const left = new Map(this.holidays.at(-1)?.state)
    left.delete(id)
    return this.#add(this.holidays, at, left)
  }
  week(at: string, since: string, until: string | null, workingDays: Weekday[]): this {
    const data = { companyId: 'c1', changeId: at, since, until, week: weekOf(workingDays), reason: '' }
    const before = this.company.at(-1)?.state ?? noDays
    return this.#add(this.company, at, companyDaysAfter(before, { type: 'WorkingWeekChanged', data }, at))
  }
  ownWeek(at: string, since: string, until: string | null, workingDays: Weekday[] | null): this {
    const week: OwnWeek = workingDays && weekOf(workingDays)
    const data = { employeeId, changeId: at, since, until, week, reason: '' }
    return this.#personAfter({ type: 'OwnWeekSet', data }, at)
  }
  zone(at: string, zone: string): this {
    return this.#personAfter({ type: 'EmployeeZoneSet', data: { employeeId, zone } }, at)
  }

  #personAfter(event: PersonEvent, at: string): this {
    const state = personAfter(this.person.at(-1)?.state, event, at)
    return state ? this.#add(this.person, at, state) : this
  }
  #add<S>(states: KnownState<S>[], at: string, state: S): this {
    this.#position += 1
    states.push({ at, position: this.position, state })
    return this
  }
}

const weekOf = (workingDays: Weekday[]) => ({ workingDays, workHours: null })
const form = {
  employeeId,
  fullName: '',
  email: '',
  mobile: '',
  code: '',
  position: 'Engineer',
  leaveBalance: 0,
  dateOfBirth: '',
  dateOfJoin: '2026-01-01',
}
const noon = (date: string) => `${date}T06:30:00.000Z`
const withoutFridays = workWeek.slice(0, 4)

describe('a day of leave', () => {
  it('is a holiday that was added before it, also when nobody looks until a week later', () => {
    const world = new World()
    const asked = world.position
    world.holiday(noon('2026-06-01'), '2026-06-05')
    expect(world.days.changedSince(asked, '2026-06-05')).toMatchObject({ kind: 'holiday' })
    // Later changes do not count for it.
    world.holiday(noon('2026-06-12'), '2026-06-19').noHoliday(noon('2026-06-12'), '2026-06-05')
    expect(world.days.changedSince(asked, '2026-06-05')).toMatchObject({ kind: 'holiday' })
  })
  it('stays what it was when a holiday is added on it or later', () => {
    const world = new World()
    const asked = world.position
    world.holiday(noon('2026-06-05'), '2026-06-05')
    expect(world.days.changedSince(asked, '2026-06-05')).toBeUndefined()
    expect(world.days.changedSince(asked, '2026-06-04')).toBeUndefined()
    expect(world.days.changedSince(asked, '2026-06-06')).toEqual({ kind: 'dayOff' })
  })
  it('is what the last change before it says: a holiday that was added and deleted is none', () => {
    const world = new World()
    const asked = world.position
    world
      .holiday(noon('2026-06-01'), '2026-06-05')
      .noHoliday(noon('2026-06-03'), '2026-06-05')
      .holiday(noon('2026-06-08'), '2026-06-05', 'again')
    expect(world.days.changedSince(asked, '2026-06-05')).toEqual({ kind: 'working' })
  })
  it('is compared with the change’s date on the person’s clock', () => {
    const world = new World()
    const asked = world.position
    // It is 5 June in Kolkata, and still 4 June in UTC.
    world.holiday('2026-06-04T18:30:00.000Z', '2026-06-05')
    expect(world.days.changedSince(asked, '2026-06-05')).toBeUndefined()
    expect(
      new World().holiday('2026-06-04T18:29:59.000Z', '2026-06-05').days.changedSince(asked, '2026-06-05'),
    ).toMatchObject({
      kind: 'holiday',
    })
    const moved = new World().zone(noon('2026-06-01'), 'America/New_York')
    const known = moved.position
    moved.holiday('2026-06-05T03:59:59.000Z', '2026-06-05')
    expect(moved.days.changedSince(known, '2026-06-05')).toMatchObject({ kind: 'holiday' })
  })
  it('stays a holiday that was added on the day before, when a later change of zone has the same instant', () => {
    // 1 June in Kolkata, and 2 June in Auckland.
    const at = '2026-06-01T12:30:00.000Z'
    const world = new World()
    const asked = world.position
    world.holiday(at, '2026-06-02')
    expect(world.days.changedSince(asked, '2026-06-02')).toMatchObject({ kind: 'holiday' })
    world.zone(at, 'Pacific/Auckland')
    expect(world.days.changedSince(asked, '2026-06-02')).toMatchObject({ kind: 'holiday' })
  })
  it('follows a week that was planned before it, not one that begins on the day of its decision', () => {
    const world = new World()
    const asked = world.position
    world.week(noon('2026-06-04'), '2026-06-05', null, withoutFridays)
    expect(world.days.changedSince(asked, '2026-06-05')).toEqual({ kind: 'dayOff' })
    const late = new World().week(noon('2026-06-05'), '2026-06-05', null, withoutFridays)
    expect(late.days.changedSince(asked, '2026-06-05')).toBeUndefined()
    expect(late.days.changedSince(asked, '2026-06-12')).toEqual({ kind: 'dayOff' })
  })
  it('does not change once the change is known', () => {
    const world = new World().holiday(noon('2026-06-01'), '2026-06-05')
    expect(world.days.changedSince(world.position, '2026-06-05')).toBeUndefined()
  })
})

describe('a past day of leave', () => {
  it('follows a week of the company that was corrected later', () => {
    const world = new World()
    const asked = world.position
    world.week(noon('2026-06-12'), '2026-06-01', '2026-06-07', withoutFridays)
    expect(world.days.changedSince(asked, '2026-06-05')).toEqual({ kind: 'dayOff' })
    expect(world.days.changedSince(asked, '2026-06-04'), 'a working day as before').toBeUndefined()
    expect(world.days.changedSince(world.position, '2026-06-05'), 'known').toBeUndefined()
  })
  it('follows an own week that was corrected later, and its holiday stays one', () => {
    const world = new World().holiday(noon('2026-06-01'), '2026-06-06')
    const asked = world.position
    world.ownWeek(noon('2026-06-12'), '2026-06-01', '2026-06-07', [...workWeek, 'saturday', 'sunday'])
    expect(world.days.changedSince(asked, '2026-06-07')).toEqual({ kind: 'working' })
    expect(world.days.changedSince(asked, '2026-06-06')).toMatchObject({ kind: 'holiday' })
  })
  it('has no holiday that was added too late when its week is corrected', () => {
    const world = new World()
    const asked = world.position
    world.holiday(noon('2026-06-08'), '2026-06-05')
    world.week(noon('2026-06-12'), '2026-06-01', '2026-06-07', ['thursday', 'friday'])
    expect(world.days.changedSince(asked, '2026-06-05')).toBeUndefined()
    expect(world.days.changedSince(asked, '2026-06-03')).toEqual({ kind: 'dayOff' })
  })
  it('follows the last of several corrections', () => {
    const world = new World()
    const asked = world.position
    world.week(noon('2026-06-12'), '2026-06-01', '2026-06-07', withoutFridays)
    const between = world.position
    world.week(noon('2026-06-14'), '2026-06-04', '2026-06-06', workWeek)
    expect(world.days.changedSince(asked, '2026-06-05')).toBeUndefined()
    expect(world.days.changedSince(between, '2026-06-05')).toEqual({ kind: 'working' })
  })
})

describe('whenever the scheduler runs', () => {
  const dates = datesFromTo('2026-06-01', '2026-06-14')
  const change = fc.record({
    what: fc.constantFrom(
      'holiday' as const,
      'noHoliday' as const,
      'week' as const,
      'ownWeek' as const,
      'zone' as const,
    ),
    hours: fc.integer({ min: 0, max: 60 }),
    index: fc.nat(dates.length - 1),
    length: fc.option(fc.nat(4)),
    days: fc.subarray([...weekdays], { minLength: 1 }),
    zone: fc.constantFrom('Asia/Kolkata', 'America/New_York', 'Pacific/Auckland'),
  })

  it('leave ends with the same days', () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 12 }),
        fc.array(fc.boolean(), { maxLength: 12 }),
        (steps, runs) => {
          const world = new World()
          const asked = world.position
          let instant = Date.parse('2026-06-01T00:30:00Z')
          const kindOf = (days: SettledDays, since: string, date: string, before: string) =>
            days.changedSince(since, date)?.kind ?? before
          const first = new Map(
            dates.map(date => [date, dates.indexOf(date) % 7 < 5 ? 'working' : 'dayOff'] as const),
          )
          let now: ReadonlyMap<string, string> = first
          let known = asked
          for (const [index, one] of steps.entries()) {
            instant += one.hours * 3_600_000
            const at = new Date(instant).toISOString()
            const today = world.days.dateAt(at)
            const date = dates[one.index] as string
            const ahead = date < today ? today : date
            const until = one.length === null ? null : addDays(ahead, one.length)
            if (one.what === 'holiday') world.holiday(at, date)
            else if (one.what === 'noHoliday') world.noHoliday(at, date)
            else if (one.what === 'week') {
              if (one.length !== null && addDays(date, one.length) < today)
                world.week(at, date, addDays(date, one.length), one.days)
              else world.week(at, ahead, until, one.days)
            } else if (one.what === 'ownWeek') world.ownWeek(at, ahead, until, one.days)
            else world.zone(at, one.zone)
            if (!runs[index]) continue
            now = new Map(dates.map(day => [day, kindOf(world.days, known, day, now.get(day) ?? '')]))
            known = world.position
          }
          for (const day of dates)
            expect([day, kindOf(world.days, known, day, now.get(day) ?? '')]).toEqual([
              day,
              kindOf(world.days, asked, day, first.get(day) ?? ''),
            ])
        },
      ),
      { numRuns: 300 },
    )
  })
})
