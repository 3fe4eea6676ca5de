import { addDays } from '@rollcall/contracts/kernel/days.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { askedOf, companyId, employeeId, minute, storedEvent } from '../testing/past-log.ts'
import { pastBalances, pastLedger } from './past-leave.ts'

const stream = `leaveAccount-${companyId}_${employeeId}_2026`
const person = storedEvent(
  `employee-${companyId}_${employeeId}`,
  'EmployeeAdded',
  { employeeId, fullName: 'Asha Rao' },
  0,
)
const opened = storedEvent(
  stream,
  'LeaveYearOpened',
  {
    employeeId,
    year: 2026,
    from: '2026-01-01',
    until: '2026-12-31',
    carriedOver: 2,
    usableUntil: null,
    accruedTo: null,
  },
  1,
)

/** Days that the company adds or takes on a date; its lines need not be recorded in the order of their dates. */
const adjustments = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 60 }),
    days: fc.integer({ min: -6, max: 6 }).filter(days => days !== 0),
  }),
  { maxLength: 15 },
)
const dateOf = (day: number) => addDays('2026-02-01', day)

it('a balance as of and as known on is the sum of the lines that counted and were recorded by then', async () => {
  await fc.assert(
    fc.asyncProperty(
      adjustments,
      fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
      fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
      async (lines, asOf, known) => {
        const events = lines.map(({ day, days }, at) =>
          storedEvent(
            stream,
            'LeaveAdjusted',
            { employeeId, year: 2026, on: dateOf(day), days, reason: '', overdraws: true },
            at + 2,
          ),
        )
        const moment = {
          ...(asOf !== undefined && { asOf: dateOf(asOf) }),
          ...(known !== undefined && { knownOn: minute(known) }),
        }
        const counted = lines.filter(
          ({ day }, at) => (asOf === undefined || day <= asOf) && (known === undefined || at + 2 <= known),
        )
        const balance = counted.reduce((sum, { days }) => sum + days, 2)

        const asked = askedOf([person, opened, ...events], moment)
        const { leave_ledger: ledger = [] } = await pastLedger(asked)
        expect(ledger.reduce((sum, { days }) => sum + Number(days), 0)).toBe(balance)
        expect(ledger).toHaveLength(counted.length + 1)
        const { leave_accounts: accounts = [] } = await pastBalances(asked)
        expect(accounts).toMatchObject([{ full_name: 'Asha Rao', balance, unopened: false }])
      },
    ),
  )
})
