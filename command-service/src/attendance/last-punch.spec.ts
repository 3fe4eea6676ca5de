import { expect, it } from 'vitest'
import { plainLog, sent } from '../testing/log.ts'
import { noShifts } from '../testing/no-shifts.ts'
import { lastPunchAt } from './last-punch.ts'
import { punchIn } from './punch-handlers.ts'

it('finds a person’s last punch several months ago', async () => {
  const log = plainLog()
  const context = sent('00000000-0000-4000-8000-000000000001', '2026-08-20T10:00:00.000Z')
  await punchIn(noShifts)({ channel: 'web' }, context, log)
  const last = (from: string, until: string) =>
    lastPunchAt(log, { companyId: 'c1', employeeId: context.actor.accountId }, from, until)
  expect(await last('2026-01-01T00:00:00.000Z', '2026-11-20T10:00:00.000Z')).toBe('2026-08-20T10:00:00.000Z')
  expect(await last('2026-09-01T00:00:00.000Z', '2026-11-20T10:00:00.000Z')).toBeUndefined()
  expect(await last('2026-01-01T00:00:00.000Z', '2026-07-31T10:00:00.000Z')).toBeUndefined()
})
