import { datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { askedOf, companyId, employeeId, minute, storedEvent } from '../testing/past-log.ts'
import { pastDays } from './past-days.ts'

const dates = datesFromTo('2026-11-02', '2026-11-06')
const punches = `punchClock-${companyId}_${employeeId}_2026-11`
const corrections = `corrections-${companyId}_${employeeId}_2026-11`
const at = (date: string, hour: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000).toISOString()

const session = (date: string, hours: number) => ({
  sessionId: `s ${date}`,
  inAt: at(date, 9),
  outAt: at(date, 9 + hours),
  zone: 'UTC',
  inOffset: 0,
  outZone: 'UTC',
  outOffset: 0,
  breaks: [],
})

/** A day of some hours, or a later correction of it; each takes a minute of the log. */
const steps = fc.array(
  fc.record({ date: fc.constantFrom(...dates), hours: fc.integer({ min: 1, max: 10 }) }),
  {
    maxLength: 20,
  },
)

it('as of and as known on is the record with the later events left out', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.option(fc.constantFrom(...dates), { nil: undefined }),
      fc.option(fc.integer({ min: 0, max: 45 }), { nil: undefined }),
      async (all, asOf, known) => {
        const before = new Map<string, number>()
        const events = all.flatMap(({ date, hours }, step) => {
          const about = { employeeId, workDate: date }
          const hoursBefore = before.get(date)
          before.set(date, hours)
          if (hoursBefore !== undefined) {
            const [was, now] = [session(date, hoursBefore), session(date, hours)]
            const changes = [{ what: 'session', id: now.sessionId, was, now }]
            return [
              storedEvent(corrections, 'CorrectionRecorded', { ...about, changes, undoes: null }, 2 * step),
            ]
          }
          const punch = { ...about, sessionId: `s ${date}`, zone: 'UTC', offsetMinutes: 0, channel: 'web' }
          return [
            storedEvent(punches, 'PunchedIn', { ...punch, at: at(date, 9) }, 2 * step),
            storedEvent(punches, 'PunchedOut', { ...punch, at: at(date, 9 + hours) }, 2 * step + 1),
          ]
        })
        const moment = {
          ...(asOf !== undefined && { asOf }),
          ...(known !== undefined && { knownOn: minute(known) }),
        }

        // The last hours that were known of each date, without any fold of the product.
        const expected = new Map<string, number>()
        const seen = new Set<string>()
        for (const [step, { date, hours }] of all.entries()) {
          const isPunch = !seen.has(date)
          seen.add(date)
          const knows = (minute: number) => known === undefined || minute <= known
          if (asOf !== undefined && date > asOf) continue
          if (isPunch) {
            if (knows(2 * step)) expected.set(date, 0)
            if (knows(2 * step + 1)) expected.set(date, hours * 60)
          } else if (knows(2 * step)) expected.set(date, hours * 60)
        }

        const { attendance_days: days = [] } = await pastDays(
          askedOf(events, moment, [{ field: 'workDate', operator: 'from', values: ['2026-11-01'] }]),
        )
        expect(new Map(days.map(row => [row.work_date, row.worked_minutes]))).toEqual(expected)
      },
    ),
  )
})

it('an event that cannot be read is not left out in silence', async () => {
  const fault = new Error('no key')
  const event = { ...storedEvent(punches, 'PunchedIn', { employeeId, workDate: '2026-11-02' }, 1), fault }
  await expect(pastDays(askedOf([event], {}))).rejects.toMatchObject({ code: 'unavailable' })
})
