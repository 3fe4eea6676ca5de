import { setTimeout as pause } from 'node:timers/promises'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, until } from '../client.ts'
import { endOfImport, importRows } from '../employees/import-rows.ts'
import { eventsAfter } from '../events.ts'
import { lapseDeliveries } from '../lapsed-deliveries.ts'
import { ProcessKiller } from '../process-killer.ts'
import { newCompany, type OwnSystem, startSystem } from '../system.ts'
import { withEagerScheduler } from '../with-eager-scheduler.ts'
import { fileOf } from './exporting.ts'

const people = 1_000

let system: OwnSystem
beforeAll(async () => {
  system = await startSystem(withEagerScheduler, { expectsFailures: true })
})
afterAll(() => system?.stop())

/** The process that is killed, and how many milliseconds after an export was asked for: before, in and after its reading. */
const kills = [
  ['workers', 0],
  ['query-service', 150],
  ['workers', 300],
  ['command-service', 300],
  ['workers', 600],
] as const

it('an export ends once and with all its rows when processes are killed in the middle', async () => {
  const company = await newCompany(system, 'owner@export-kill.test')
  await company.command('SwitchPlan', { planId: 'plus' })
  const rows = importRows(people, 'export-kill.test')
  const imported = await company.command<{ id: string }>('StartEmployeeImport', { rows, invite: false })
  await endOfImport(company, imported.body.id)
  const killer = new ProcessKiller(system, 1)
  for (const [victim, after] of kills) {
    const asked = { kind: 'list', list: 'employees', format: 'csv', columns: ['email'] }
    const { status, body } = await company.command<{ id: string }>('StartExport', asked)
    expect(status).toBe(200)
    await pause(after)
    await killer.kill(victim)
    expect([victim, after, await endOfExport(company, body.id)]).toMatchObject([
      victim,
      after,
      { state: 'ready', rows: people },
    ])
    const file = await fileOf(company, body.id).then(answer => answer.text())
    expect(new Set(file.split('\r\n').filter(line => line.includes('@'))).size).toBe(people)
    const ends = (await eventsAfter(system.store, '0')).filter(
      ({ type, data }) => /^Export(Ended|Failed)$/.test(type) && data.exportId === body.id,
    )
    expect(ends.map(({ type }) => type)).toEqual(['ExportEnded'])
  }
}, 240_000)

/** The export once it has ended. The deliveries of a killed worker are taken over at once instead of two minutes later. */
const endOfExport = (company: Client, id: string): Promise<ExportRow> =>
  until(
    'the export to end',
    async () => {
      await lapseDeliveries(String(system.launched.env.DATABASE_URL))
      const { status, body } = await company.get<ExportRow>(`/api/export/${id}`).catch(() => gone)
      return status === 200 && body.state !== 'running' && (body as ExportRow)
    },
    60_000,
  )
/** The answer while the query service starts again. */
const gone = { status: 503, body: {} as ExportRow }
