import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Evidence } from '@rollcall/contracts/audit/views.ts'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import { addDays, dateIn } from '@rollcall/contracts/kernel/days.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../client.ts'
import { fileOf } from '../exports/exporting.ts'
import { newCompany, newEmployee, type OwnSystem, startSystem } from '../system.ts'

const program = fileURLToPath(import.meta.resolve('@rollcall/platform/evidence/file/verify-evidence.mjs'))
const today = dateIn('Asia/Kolkata', Date.now())

let system: OwnSystem
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-evidence-'))
  system = await startSystem()
})
afterAll(async () => {
  await system?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Asks for the evidence of a person's attendance of today's month; gives the export once it has ended. */
async function exported(company: Client, employeeId: string): Promise<ExportRow> {
  const body = { kind: 'evidence', format: 'zip', employeeId, from: today, to: today }
  const { body: answer, status } = await company.command<{ id: string }>('StartExport', body)
  expect([status, answer.message]).toEqual([200, undefined])
  const row = async () =>
    (await company.get<ExportRow[]>('/api/export')).body.find(({ id }) => id === answer.id)
  await expect.poll(async () => (await row())?.state, { timeout: 30_000 }).not.toBe('running')
  return (await row()) as ExportRow
}

/** Lets a head be signed over everything that is recorded now, as at the next midnight. */
async function signed(company: Client, companyId: string): Promise<void> {
  const before = (await company.get<Evidence>('/api/evidence')).body
  const pool = createPool(String(system.launched.env.DATABASE_URL), { max: 1 })
  await pool.query('delete from evidence.heads where company_id = $1', [companyId])
  await pool.query(
    `update evidence.trees set signed_on = '-infinity', unsigned = true where company_id = $1`,
    [companyId],
  )
  await pool.end()
  await expect
    .poll(async () => (await company.get<Evidence>('/api/evidence')).body.head?.size, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(before.size)
}

/** What the program says of a file. */
async function verified(zip: Uint8Array): Promise<{ code: unknown; says: string }> {
  const file = join(folder, 'evidence.zip')
  await writeFile(file, zip)
  return new Promise(resolve =>
    execFile(process.execPath, [program, file], (error, says) => resolve({ code: error?.code ?? 0, says })),
  )
}

describe('the evidence of a person’s attendance, exported by the company', () => {
  it('has the person’s events alone, verifies, and shows a change', async () => {
    const company = await newCompany(system, 'owner@evidence-export.test')
    const companyId = String((await company.get('/api/me')).body.accountId)
    const asha = await newEmployee(system, company, 'asha@evidence-export.test')
    const ravi = await newEmployee(system, company, 'ravi@evidence-export.test')
    for (const { client } of [asha, ravi]) expect((await client.command('PunchIn', {})).status).toBe(200)
    expect((await asha.client.command('PunchOut', {})).status).toBe(200)

    await signed(company, companyId)
    const row = await exported(company, asha.id)
    expect(row).toMatchObject({ state: 'ready', rows: 2, fileName: `evidence_${today}_${today}.zip` })
    const answer = await fileOf(company, row.id)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const files = unzipSync(bytes)
    const lines = strFromU8(files['events.ndjson'] ?? new Uint8Array())
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(lines.map(({ type, data }) => [type, data.employeeId])).toEqual([
      ['PunchedIn', asha.id],
      ['PunchedOut', asha.id],
    ])
    expect(await verified(bytes)).toMatchObject({
      code: 0,
      says: expect.stringContaining(`2 events of ${companyId} agree with its heads`),
    })
    const changed = strFromU8(files['events.ndjson'] ?? new Uint8Array()).replace('"web"', '"phone"')
    expect(await verified(zipSync({ ...files, 'events.ndjson': strToU8(changed) }))).toMatchObject({
      code: 1,
    })

    const other = await newCompany(system, 'owner@other-evidence-export.test')
    expect((await fileOf(other, row.id)).status).toBe(404)
    expect(await exported(other, asha.id)).toMatchObject({ state: 'failed', why: 'unsigned' })
  }, 180_000)

  it('is asked for by companies alone, for at most a year', async () => {
    const company = await newCompany(system, 'owner@asks-evidence-export.test')
    const asha = await newEmployee(system, company, 'asha@asks-evidence-export.test')
    const body = { kind: 'evidence', format: 'zip', employeeId: asha.id, from: today, to: today }
    expect((await asha.client.command('StartExport', body)).status).toBe(403)
    const refused = await company.command<{ errors: { path: string }[] }>('StartExport', {
      ...body,
      from: addDays(today, -366),
    })
    expect([refused.status, refused.body.errors.map(({ path }) => path)]).toEqual([422, ['to']])
  })
})
