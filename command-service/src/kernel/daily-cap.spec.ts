import { expect, it } from 'vitest'
import { type DailyCap, dailyCounts } from './daily-cap.ts'

const cap: DailyCap<{ id: string }> = { perAccount: 20_000, perRecord: { max: 500, of: ({ id }) => id } }
const keys = (accountId: string, id: string, now: string) =>
  dailyCounts(cap as DailyCap, accountId, { id }, new Date(now)).map(({ key }) => key)

it('is counted separately for each account, record and UTC day', () => {
  const [account, record] = keys('a', 'r', '2026-11-20T23:59:59.999Z')
  expect(account).not.toBe(record)
  expect(keys('a', 'r', '2026-11-20T00:00:00.000Z')).toEqual([account, record])
  expect(keys('a', 'other', '2026-11-20T12:00:00.000Z')[0]).toBe(account)
  for (const others of [
    keys('a', 'r', '2026-11-21T00:00:00.000Z'),
    keys('b', 'r', '2026-11-20T12:00:00.000Z'),
  ]) {
    expect(others).not.toContain(account)
    expect(others).not.toContain(record)
  }
})

it('tells the limit and when the command is allowed again', () => {
  const [account, record] = dailyCounts(
    cap as DailyCap,
    'a',
    { id: 'r' },
    new Date('2026-11-20T22:00:00.500Z'),
  )
  expect([account?.what, record?.what]).toEqual(['account', 'record'])
  expect(account?.refusal).toMatchObject({
    code: 'too-many-requests',
    message: 'You can do this at most 20,000 times a day. Please try again in 2 hours.',
    retryAfterSeconds: 2 * 3_600,
  })
  expect(record?.refusal.message).toBe(
    'You can do this at most 500 times a day for the same record. Please try again in 2 hours.',
  )
})

it.each([
  ['2026-11-20T00:00:00.000Z', '24 hours'],
  // It is 21 November in Kolkata, where the limit ends on the same day.
  ['2026-11-20T22:59:59.999Z', '2 hours'],
  ['2026-11-20T23:00:00.000Z', '1 hour'],
  ['2026-11-20T23:59:59.999Z', '1 hour'],
])('does not say tomorrow, because the UTC day ends on another date in most zones: %s', (now, wait) => {
  const [count] = dailyCounts({ perAccount: 3 }, 'a', {}, new Date(now))
  expect(count?.refusal.message).toBe(`You can do this at most 3 times a day. Please try again in ${wait}.`)
})
