import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../client.ts'
import { eventsAfter } from '../events.ts'
import { lapseImports } from '../lapsed-imports.ts'
import { ProcessKiller } from '../process-killer.ts'
import { newCompany, type OwnSystem, startSystem } from '../system.ts'
import { withEagerScheduler } from '../with-eager-scheduler.ts'
import { endOfImport, importRows } from './import-rows.ts'

let system: OwnSystem
beforeAll(async () => {
  system = await startSystem(withEagerScheduler)
})
afterAll(() => system?.stop())

it('an import ends without a double and without a gap when processes are killed in the middle', async () => {
  const company = await newCompany(system, 'owner@import-kill.test')
  await company.command('SwitchPlan', { planId: 'plus' })
  const { body } = await company.command<{ id: string }>('StartEmployeeImport', {
    rows: importRows(2_000, 'import-kill.test'),
    invite: false,
  })
  const lapse = () => lapseImports(String(system.launched.env.DATABASE_URL))
  const killer = new ProcessKiller(system, 1)
  const progressed = async (batches: number) =>
    (await eventsAfter(system.store, '0')).filter(({ type }) => type === 'EmployeeImportProgressed').length >=
    batches
  await until('the second batch', () => progressed(2))
  await killer.kill('command-service')
  await killer.kill('projector')
  await killer.kill('workers')
  await until('the import to go on', async () => (await lapse()) > 0, 60_000)
  expect(await endOfImport(company, body.id, 180_000)).toMatchObject({
    done: 2_000,
    added: 2_000,
    rejected: 0,
  })
  const counts = new Map<string, number>()
  for (const { type } of await eventsAfter(system.store, '0')) counts.set(type, (counts.get(type) ?? 0) + 1)
  for (const type of ['EmployeeAdded', 'SeatTaken']) expect([type, counts.get(type)]).toEqual([type, 2_000])
  // The company's own account and address are there too.
  for (const type of ['AccountOpened', 'EmailClaimed']) expect(counts.get(type)).toBeGreaterThanOrEqual(2_001)
  expect((await company.get('/api/employee?range=[0,0]')).headers.get('Content-Range')).toBe(
    'employee 0-0/2000',
  )
}, 240_000)
