import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { Map as PersistentMap } from 'immutable'
import { describe, expect, it } from 'vitest'
import type { ProjectsPort } from '../projects/public.ts'
import { plainLog, sent } from '../testing/log.ts'
import { fileDailyReport } from './handlers.ts'

const project = { projectId: 'p1', name: 'Atlas', projectCode: 'ATL', clientCode: '', active: true }
const projects: ProjectsPort = {
  of: async () => PersistentMap([['p1', { ...project, memberIds: [], shade: 0 }]]),
}
const refused = 'A report is for today or one of the 31 days before it.'

/** Files a report of a date; returns the sentence of the refusal, or undefined. */
async function refusal(date: string, { zone, now }: { zone: string; now: string }) {
  const context = sent(`${date} ${zone}`, now)
  const actor = { ...context.actor, accountId: 'e1', role: 'employee' as const, zone }
  const texts = { previousWork: 'Filters', todaysPlan: 'Views', blocker: '' }
  const report = { projectId: 'p1', date, workMinutes: 450, ...texts }
  return fileDailyReport({ projects })(report, { ...context, actor }, plainLog()).then(
    () => undefined,
    ({ message, errors }) => {
      expect(errors).toEqual([{ path: 'date', message }])
      return message as string
    },
  )
}

describe('the days that a person can report on', () => {
  it.each([
    // One instant, and two dates: a Wednesday in Apia, a Tuesday in New York.
    { zone: 'Pacific/Apia', now: '2026-11-24T11:30:00.000Z', today: '2026-11-25' },
    { zone: 'America/New_York', now: '2026-11-24T11:30:00.000Z', today: '2026-11-24' },
    // The last evening of a month there, and the first day of the next one in UTC.
    { zone: 'America/New_York', now: '2026-12-01T04:59:59.999Z', today: '2026-11-30' },
    { zone: 'America/New_York', now: '2026-12-01T05:00:00.000Z', today: '2026-12-01' },
    // The last day of February in a year that has no 29th.
    { zone: 'Asia/Kolkata', now: '2027-02-28T18:29:59.999Z', today: '2027-02-28' },
    { zone: 'Asia/Kolkata', now: '2027-02-28T18:30:00.000Z', today: '2027-03-01' },
  ])('are today and 31 days before it on the person’s clock: $zone at $now', async ({ today, ...clock }) => {
    for (const date of [today, addDays(today, -1), addDays(today, -31)])
      expect([date, await refusal(date, clock)]).toEqual([date, undefined])
    for (const date of [addDays(today, 1), addDays(today, -32)])
      expect([date, await refusal(date, clock)]).toEqual([date, refused])
  })
})
