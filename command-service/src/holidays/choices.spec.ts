import type { HolidayChoiceEvent } from '@rollcall/contracts/holidays/events.ts'
import type { Holiday } from '@rollcall/contracts/holidays/holiday.ts'
import { Map as PersistentMap } from 'immutable'
import { describe, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { type ChoiceCommand, holidayChoices } from './choices.ts'

const now = at('2027-03-01T08:00:00.000Z')
const holiday = (holidayId: string, date: string, more: Partial<Holiday> = {}): Holiday => ({
  holidayId,
  name: `Day ${holidayId}`,
  date,
  type: 'optional',
  half: null,
  audience: { kind: 'everyone' },
  ...more,
})
const all = [
  holiday('h1', '2027-03-22'),
  holiday('h2', '2027-10-08'),
  holiday('h3', '2027-12-01'),
  holiday('next', '2028-03-11'),
  holiday('public', '2027-05-01', { type: 'public' }),
  holiday('theirs', '2027-06-01', { audience: { kind: 'zones', zones: ['Asia/Dubai'] } }),
]
const among = (...holidays: Holiday[]) => PersistentMap(holidays.map(one => [one.holidayId, one]))
const choose = (holidayId: string, more: Partial<ChoiceCommand> = {}): ChoiceCommand => ({
  type: 'choose',
  companyId: 'c1',
  holidayId,
  person: { employeeId: 'e1', position: 'Designer', zone: 'Asia/Kolkata' },
  holidays: among(...all),
  max: 2,
  today: '2027-03-21',
  ...more,
})
const dateOf = (holidayId: string) => all.find(one => one.holidayId === holidayId)?.date ?? ''
const chosen = (holidayId: string): HolidayChoiceEvent => ({
  type: 'OptionalHolidayChosen',
  data: { companyId: 'c1', employeeId: 'e1', holidayId, date: dateOf(holidayId) },
})
const givenUp = (holidayId: string): HolidayChoiceEvent => ({
  ...chosen(holidayId),
  type: 'OptionalHolidayGivenUp',
})
const full = 'You have already chosen 2 of 2 optional holidays in 2027. Give one up first.'

describe('an optional holiday', () => {
  it('is chosen and given up once', () => {
    given(holidayChoices).when(choose('h1'), now).thenDecides(chosen('h1'))
    given(holidayChoices, chosen('h1')).when(choose('h1'), now).thenDecides()
    given(holidayChoices, chosen('h1'))
      .when(choose('h1', { type: 'giveUp' }), now)
      .thenDecides(givenUp('h1'))
    given(holidayChoices)
      .when(choose('h1', { type: 'giveUp' }), now)
      .thenDecides()
  })
  it('is chosen up to the number of the team settings in its year', () => {
    given(holidayChoices, chosen('h1'), chosen('h2')).when(choose('h3'), now).thenRefused('rule-broken', full)
    given(holidayChoices, chosen('h1'), chosen('h2')).when(choose('next'), now).thenDecides(chosen('next'))
    given(holidayChoices, chosen('h1'), chosen('h2'), givenUp('h1'))
      .when(choose('h3'), now)
      .thenDecides(chosen('h3'))
    given(holidayChoices)
      .when(choose('h1', { max: 0 }), now)
      .thenRefused('rule-broken', 'Your company has not allowed any optional holidays yet.')
  })
  it('no longer counts once it was deleted, is no longer optional, or is in another year', () => {
    const without = among(...all.filter(({ holidayId }) => holidayId !== 'h1'))
    const nowPublic = among(...all, holiday('h1', '2027-03-22', { type: 'public' }))
    const moved = among(...all, holiday('h1', '2028-03-22'))
    for (const holidays of [without, nowPublic, moved])
      given(holidayChoices, chosen('h1'), chosen('h2'))
        .when(choose('h3', { holidays }), now)
        .thenDecides(chosen('h3'))
  })
  it('counts in the year into which the company moved it, and more than allowed can be there', () => {
    const movedTo = (date: string) => among(...all, holiday('next', date))
    const inNext = [chosen('next'), chosen('h1')]
    given(holidayChoices, ...inNext)
      .when(choose('h2', { holidays: movedTo('2027-12-31') }), now)
      .thenRefused('rule-broken', full)
    given(holidayChoices, ...inNext)
      .when(choose('h2', { holidays: movedTo('2028-01-01') }), now)
      .thenDecides(chosen('h2'))
    given(holidayChoices, ...inNext, chosen('h2'))
      .when(choose('h3', { holidays: movedTo('2027-12-31') }), now)
      .thenRefused(
        'rule-broken',
        'You have already chosen 3 of 2 optional holidays in 2027. Give one up first.',
      )
  })
  it.each(['2027-03-22', '2027-03-23'])('changes only before its day, not on %s', today => {
    const sentence = 'Day h1 can be chosen or given up only before its day.'
    given(holidayChoices).when(choose('h1', { today }), now).thenRefused('rule-broken', sentence)
    given(holidayChoices, chosen('h1'))
      .when(choose('h1', { type: 'giveUp', today }), now)
      .thenRefused('rule-broken', sentence)
  })
  it('is unknown to somebody for whom it is not, and a public one cannot be chosen', () => {
    given(holidayChoices).when(choose('theirs'), now).thenRefused('not-found')
    given(holidayChoices).when(choose('nothing'), now).thenRefused('not-found')
    given(holidayChoices)
      .when(choose('public'), now)
      .thenRefused('rule-broken', 'Day public is not an optional holiday, so there is nothing to choose.')
  })
})
