import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateIn } from '../kernel/days.ts'
import { dateThen, pastMoment } from './past-moment.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
const zone = 'Asia/Kolkata'
const parse = (given: object, of = { zone, now }) => pastMoment(of).safeParse(given)

describe('the moment of a list', () => {
  it('is the present without a parameter', () => {
    expect(parse({}).data).toBeUndefined()
    expect(parse({}).success).toBe(true)
  })

  it.each([
    [{ asOf: '2026-11-12' }, { asOf: '2026-11-12', at: '2026-11-12T18:29:59.999Z' }],
    [{ asOf: '2026-11-20' }, { asOf: '2026-11-20', at: '2026-11-20T12:00:00.000Z' }],
    [
      { knownOn: '2026-11-15T12:30:00.000Z' },
      { knownOn: '2026-11-15T12:30:00.000Z', at: '2026-11-15T12:30:00.000Z' },
    ],
    [{ knownOn: '2026-11-15' }, { knownOn: '2026-11-15T18:29:59.999Z', at: '2026-11-15T18:29:59.999Z' }],
    [{ knownOn: '2026-11-20' }, { knownOn: '2026-11-20T12:00:00.000Z', at: '2026-11-20T12:00:00.000Z' }],
    [
      { asOf: '2026-11-12', knownOn: '2026-11-15' },
      { asOf: '2026-11-12', knownOn: '2026-11-15T18:29:59.999Z', at: '2026-11-12T18:29:59.999Z' },
    ],
  ])('%o is %o', (given, { at, ...moment }) => {
    const known = 'knownOn' in moment ? Date.parse(moment.knownOn ?? '') : now
    expect(parse(given).data).toEqual({ ...moment, known, at: Date.parse(at) })
  })

  it.each([
    ['asOf', { asOf: '12 Nov' }],
    ['asOf', { asOf: '2026-11-31' }],
    ['asOf', { asOf: '2026-11-21' }],
    ['knownOn', { knownOn: 'noon' }],
    ['knownOn', { knownOn: '2026-11-21' }],
    ['knownOn', { knownOn: '2026-11-20T12:00:00.001Z' }],
    ['knownOn', { knownOn: '2026-11-20T12:00:00+05:30' }],
  ])('names the parameter that is wrong: %s of %o', (path, given) => {
    expect(parse(given).error?.issues.map(issue => issue.path)).toEqual([[path]])
  })

  it.each([
    ['Pacific/Auckland', '2026-11-12'],
    ['Pacific/Honolulu', '2026-11-12'],
  ])('is the same date of a person in %s, whose reader is elsewhere', (of, date) => {
    for (const reader of [zone, of]) {
      const moment = parse({ asOf: '2026-11-12' }, { zone: reader, now }).data
      expect(moment && dateThen(moment, of)).toBe(date)
    }
  })

  it('has the date of a person who has not come to it yet', () => {
    const moment = parse({ asOf: '2026-11-20' }, { zone, now: Date.parse('2026-11-19T20:00:00.000Z') }).data
    expect(moment && dateThen(moment, zone)).toBe('2026-11-20')
    expect(moment && dateThen(moment, 'Pacific/Honolulu')).toBe('2026-11-19')
  })

  it('never lies after now, and has its date on the clock of the reader', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('UTC', 'Asia/Kolkata', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Africa/Cairo'),
        fc.integer({ min: 0, max: 400 }),
        (of, daysAgo) => {
          const asOf = dateIn(of, now - daysAgo * 86_400_000)
          const moment = parse({ asOf }, { zone: of, now }).data
          expect(moment?.at).toBeLessThanOrEqual(now)
          expect(dateIn(of, moment?.at ?? 0)).toBe(asOf)
        },
      ),
    )
  })
})
