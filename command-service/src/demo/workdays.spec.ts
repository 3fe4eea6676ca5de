import { datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import { describe, expect, it } from 'vitest'
import { type Habit, people } from './people.ts'
import { punchesOn } from './workdays.ts'

const byDay: Habit = { shift: 'day' }
const byNight: Habit = { shift: 'night' }
const onTheWall = (at: string, zone: string) => Temporal.Instant.from(at).toZonedDateTimeISO(zone)

describe('the demo’s workdays', () => {
  it('have a break between in and out, in order, on the person’s local date', () => {
    for (const zone of ['Asia/Kolkata', 'America/Sao_Paulo', 'Europe/Lisbon'])
      for (const date of datesFromTo('2026-03-01', '2026-04-30')) {
        const punches = punchesOn('LW-1', date, zone, byDay)
        const names = punches.map(punch => punch.name)
        const whole = ['PunchIn', 'StartBreak', 'EndBreak', 'PunchOut']
        expect([[], whole, whole.slice(0, 3), ['PunchIn', 'StartBreak', 'PunchOut']]).toContainEqual(names)
        expect(punches.map(punch => punch.at)).toEqual(punches.map(punch => punch.at).toSorted())
        for (const { at } of punches) expect(onTheWall(at, zone).toPlainDate().toString()).toBe(date)
      }
  })
  it('are the same on every run, without weekends', () => {
    expect(punchesOn('LW-1', '2026-11-20', 'UTC', byDay)).toEqual(
      punchesOn('LW-1', '2026-11-20', 'UTC', byDay),
    )
    expect(punchesOn('LW-1', '2026-11-21', 'UTC', byDay)).toEqual([])
  })
  it('begin and end at whole minutes, so that the times shown add up to the sums shown', () => {
    for (const habit of [byDay, byNight])
      for (const date of datesFromTo('2026-01-01', '2026-12-31'))
        for (const { at } of punchesOn('LW-1', date, 'Europe/Stockholm', habit))
          expect(at).toMatch(/:00\.000Z$/)
  })
  it('at night begin on their date and end the next morning, also when the clocks go back', () => {
    const nights = datesFromTo('2026-10-01', '2026-10-31')
      .map(date => ({ date, punches: punchesOn('LW-397', date, 'Europe/Stockholm', byNight) }))
      .map(({ date, punches }) => ({ date, punches: punches.filter(({ name }) => name.startsWith('Punch')) }))
      .filter(({ punches }) => punches.length === 2)
    expect(nights.map(({ date }) => date)).toContain('2026-10-24')
    for (const { date, punches } of nights) {
      const [begin, end] = punches.map(({ at }) => onTheWall(at, 'Europe/Stockholm'))
      const next = Temporal.PlainDate.from(date).add({ days: 1 })
      expect(begin?.toPlainDate().toString()).toBe(date)
      expect(end?.toPlainDate().toString()).toBe(next.toString())
      expect([begin?.hour, end?.hour]).toEqual([expect.toBeOneOf([21, 22]), 6])
    }
  })
  it('have a missing punch-out each week near the top of the team list', () => {
    const shown = people.map(person => person.fullName).toSorted((a, b) => a.localeCompare(b, 'en'))
    const forgetful = people.filter(({ habit }) => habit.forgets !== undefined)
    expect(forgetful).not.toEqual([])
    for (const { fullName, code, zone, habit } of forgetful) {
      expect(shown.indexOf(fullName)).toBeLessThan(6)
      for (const date of datesFromTo('2026-11-01', '2026-11-30'))
        if (Temporal.PlainDate.from(date).dayOfWeek === habit.forgets)
          expect(punchesOn(code, date, zone, habit).at(-1)?.name).toBeOneOf(['EndBreak', 'PunchIn'])
    }
  })
})
