import type { CelebrationEvent } from '@rollcall/contracts/celebrations/events.ts'
import { describe, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { celebrations, type NoteCommand } from './celebrations.ts'

const now = at('2027-02-28T03:00:00.000Z')
const person = { companyId: 'c1', employeeId: 'e1' }
const note = (more: Partial<NoteCommand> = {}): NoteCommand => ({
  ...person,
  kind: 'birthday',
  on: '2027-02-28',
  celebrated: '1996-02-29',
  ...more,
})
const birthday = (on: string): CelebrationEvent => ({ type: 'BirthdayReached', data: { ...person, on } })

describe('a birthday', () => {
  it('on 29 February comes on 28 February in common years', () => {
    given(celebrations).when(note(), now).thenDecides(birthday('2027-02-28'))
    given(celebrations)
      .when(note({ on: '2028-02-28' }), now)
      .thenDecides()
    given(celebrations)
      .when(note({ on: '2028-02-29' }), now)
      .thenDecides(birthday('2028-02-29'))
  })
  it('is noted once a year, by any number of senders', () => {
    given(celebrations, birthday('2027-02-28')).when(note(), now).thenDecides()
    given(celebrations, birthday('2026-02-28')).when(note(), now).thenDecides(birthday('2027-02-28'))
  })
  it('is not noted on another day, nor for somebody who is blocked or gone', () => {
    given(celebrations)
      .when(note({ celebrated: '1996-03-01' }), now)
      .thenDecides()
    given(celebrations)
      .when(note({ celebrated: undefined }), now)
      .thenDecides()
  })
})

describe('an anniversary', () => {
  const joined = (celebrated: string) => note({ kind: 'anniversary', celebrated })
  it('counts the years, and the first day is none', () => {
    given(celebrations)
      .when(joined('2022-02-28'), now)
      .thenDecides({ type: 'AnniversaryReached', data: { ...person, on: '2027-02-28', years: 5 } })
    given(celebrations).when(joined('2027-02-28'), now).thenDecides()
  })
  it('is noted once a year', () => {
    const reached = (on: string, years: number): CelebrationEvent => ({
      type: 'AnniversaryReached',
      data: { ...person, on, years },
    })
    given(celebrations, reached('2027-02-28', 5)).when(joined('2022-02-28'), now).thenDecides()
    given(celebrations, reached('2026-02-28', 4))
      .when(joined('2022-02-28'), now)
      .thenDecides(reached('2027-02-28', 5))
  })
  it('and a birthday of the same day are both noted', () => {
    given(celebrations, birthday('2027-02-28'))
      .when(joined('2026-02-28'), now)
      .thenDecides({ type: 'AnniversaryReached', data: { ...person, on: '2027-02-28', years: 1 } })
  })
})
