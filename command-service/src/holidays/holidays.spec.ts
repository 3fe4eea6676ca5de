import type { HolidayEvent } from '@rollcall/contracts/holidays/events.ts'
import type { Audience } from '@rollcall/contracts/kernel/audience.ts'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { holidays } from './holidays.ts'

const now = at('2026-11-20T08:00:00.000Z')
const form = {
  name: 'Republic Day',
  date: '2027-01-26',
  type: 'public',
  half: null,
  audience: { kind: 'everyone' },
} as const
const one = { companyId: 'c1', holidayId: 'h1' }
const added: HolidayEvent = { type: 'HolidayAdded', data: { ...one, ...form } }
const named = <F>(forms: readonly F[]) => forms.map((form, row) => ({ holidayId: `n${row}`, form }))
const zones = (...of: string[]): Audience => ({ kind: 'zones', zones: of })

describe('a company’s holidays', () => {
  it('take a new one', () => {
    given(holidays)
      .when({ type: 'add', ...one, form }, now)
      .thenDecides(added)
  })
  it('refuse the same day twice and name the other one', () => {
    const refusal = given(holidays, added)
      .when({ type: 'add', companyId: 'c1', holidayId: 'h2', form: { ...form, name: 'Other' } }, now)
      .thenRefused('day-taken', 'This day is already a holiday: Republic Day')
    expect(refusal.errors).toEqual([{ path: 'date', message: refusal.message }])
  })
  it('take two of one day for people who cannot be the same', () => {
    const india: HolidayEvent = {
      type: 'HolidayAdded',
      data: { ...one, ...form, audience: zones('Asia/Kolkata') },
    }
    const dubai = { ...form, audience: zones('Asia/Dubai') }
    given(holidays, india)
      .when({ type: 'add', companyId: 'c1', holidayId: 'h2', form: dubai }, now)
      .thenDecides({ type: 'HolidayAdded', data: { companyId: 'c1', holidayId: 'h2', ...dubai } })
  })
  it('take several at once', () => {
    const other = { ...form, name: 'Labour Day', date: '2027-05-01' }
    given(holidays)
      .when({ type: 'addAll', companyId: 'c1', all: named([form, other]) }, now)
      .thenDecides(
        { type: 'HolidayAdded', data: { companyId: 'c1', holidayId: 'n0', ...form } },
        { type: 'HolidayAdded', data: { companyId: 'c1', holidayId: 'n1', ...other } },
      )
  })
  it('refuse several at once as a whole, with every row that clashes', () => {
    const forms = [
      { ...form, name: 'A', date: '2027-05-01' },
      { ...form, name: 'B', date: '2027-05-01' },
      { ...form, name: 'C' },
    ]
    const refusal = given(holidays, added)
      .when({ type: 'addAll', companyId: 'c1', all: named(forms) }, now)
      .thenRefused('day-taken')
    expect(refusal.errors).toEqual([
      { path: 'holidays.1.date', message: 'This day is already a holiday: A' },
      { path: 'holidays.2.date', message: 'This day is already a holiday: Republic Day' },
    ])
  })
  it('lose several at once, without those that are gone already', () => {
    const second = { ...form, holidayId: 'h2', companyId: 'c1', date: '2027-05-01' }
    given(holidays, added, { type: 'HolidayAdded', data: second })
      .when({ type: 'deleteAll', companyId: 'c1', holidayIds: ['h2', 'gone', 'h1', 'h2'] }, now)
      .thenDecides(
        { type: 'HolidayDeleted', data: { companyId: 'c1', holidayId: 'h2', date: '2027-05-01' } },
        { type: 'HolidayDeleted', data: { ...one, date: form.date } },
      )
    given(holidays, added)
      .when({ type: 'deleteAll', companyId: 'c1', holidayIds: ['gone'] }, now)
      .thenRefused('not-found')
  })
  it('lose none of several when one is in a locked month', () => {
    const second = { ...form, holidayId: 'h2', companyId: 'c1', date: '2027-05-01' }
    const locked = new Set(['2027-05'])
    given(holidays, added, { type: 'HolidayAdded', data: second })
      .when({ type: 'deleteAll', companyId: 'c1', holidayIds: ['h1', 'h2'], locked }, now)
      .thenRefused('rule-broken')
  })
  it('follow an edit, also to another year; an edit without a change writes nothing', () => {
    const moved = { ...form, date: '2028-01-26', half: 'second' } as const
    const edited: HolidayEvent = { type: 'HolidayEdited', data: { ...one, ...moved, dateBefore: form.date } }
    given(holidays, added)
      .when({ type: 'edit', ...one, form: moved }, now)
      .thenDecides(edited)
    given(holidays, added, edited)
      .when({ type: 'edit', ...one, form: moved }, now)
      .thenDecides()
    // Its old day is free again.
    given(holidays, added, edited)
      .when({ type: 'add', companyId: 'c1', holidayId: 'h2', form }, now)
      .thenDecides({ type: 'HolidayAdded', data: { companyId: 'c1', holidayId: 'h2', ...form } })
  })
  it('refuse an edit to a taken day, also of another year, but not of a holiday to its own', () => {
    const far: HolidayEvent = {
      type: 'HolidayAdded',
      data: { companyId: 'c1', holidayId: 'h2', ...form, name: 'Founders’ Day', date: '2031-01-26' },
    }
    const refusal = given(holidays, added, far)
      .when({ type: 'edit', ...one, form: { ...form, date: '2031-01-26' } }, now)
      .thenRefused('day-taken', 'This day is already a holiday: Founders’ Day')
    expect(refusal.errors).toEqual([{ path: 'date', message: refusal.message }])
    given(holidays, added)
      .when({ type: 'edit', ...one, form: { ...form, name: 'Republic day' } }, now)
      .thenDecides({
        type: 'HolidayEdited',
        data: { ...one, ...form, name: 'Republic day', dateBefore: form.date },
      })
  })
  it('are deleted once', () => {
    const deleted: HolidayEvent = { type: 'HolidayDeleted', data: { ...one, date: form.date } }
    given(holidays, added)
      .when({ type: 'delete', ...one }, now)
      .thenDecides(deleted)
    given(holidays, added, deleted)
      .when({ type: 'delete', ...one }, now)
      .thenRefused('not-found')
    given(holidays, added, deleted)
      .when({ type: 'edit', ...one, form }, now)
      .thenRefused('not-found')
  })
})
