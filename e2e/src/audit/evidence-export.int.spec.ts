import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StreamsCounted } from '@rollcall/contracts/audit/events.ts'
import { addDays, dateIn } from '@rollcall/contracts/kernel/days.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import { streamHash } from '@rollcall/platform/evidence/stream-hash.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, until } from '../client.ts'
import { eventsAfter } from '../events.ts'
import { fileOf, whenEnded } from '../exports/exporting.ts'
import { newCompany, newEmployee, type OwnSystem, startSystem } from '../system.ts'
import { withEagerScheduler } from '../with-eager-scheduler.ts'
import { signAnew } from './sign-anew.ts'

const today = dateIn('Asia/Kolkata', Date.now())

let system: OwnSystem
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-evidence-'))
  system = await startSystem(withEagerScheduler)
})
afterAll(async () => {
  await system?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The export of the evidence of a person’s attendance of today’s month, once it has ended. */
const exported = (company: Client, employeeId: string) =>
  whenEnded(
    company,
    company.command('StartExport', { kind: 'evidence', format: 'zip', employeeId, from: today, to: today }),
  )

/** Stores a stamp of a company's head, as the projector does. */
async function stamp(companyId: string, response: string): Promise<void> {
  const pool = createPool(String(system.launched.env.DATABASE_URL), { max: 1 })
  await pool.query(
    `insert into evidence.stamps (company_id, size, response, authority, stamped_at)
      select company_id, size, convert_to($2, 'UTF8'), 'Stamps of Tests', now() from evidence.heads where company_id = $1`,
    [companyId, response],
  )
  await pool.end()
}

type Count = EventOf<typeof StreamsCounted>['data']

/** The counts of a company’s streams, once there are so many: what is not counted yet is put into the past. */
async function counted(companyId: string, parts: number): Promise<[Count, ...Count[]]> {
  const pool = createPool(String(system.launched.env.DATABASE_URL), { max: 1 })
  try {
    return await until(`${parts} counts`, async () => {
      await pool.query(
        `update evidence.uncounted set day = current_date - 2, newest = current_date - 2
          where company_id = $1 and newest > current_date - 2`,
        [companyId],
      )
      const counts = (await eventsAfter(system.store, '0')).filter(
        ({ type, metadata }) => type === StreamsCounted.type && metadata.companyId === companyId,
      )
      for (const { metadata } of counts) expect(metadata.role).toBe('system')
      return counts.length >= parts && (counts.map(({ data }) => data) as unknown as [Count, ...Count[]])
    })
  } finally {
    await pool.end()
  }
}

/** What the program in a file says of it. */
async function verified(zip: Uint8Array): Promise<{ code: unknown; says: string }> {
  const [file, program] = [join(folder, 'evidence.zip'), join(folder, 'verify-evidence.mjs')]
  await writeFile(file, zip)
  await writeFile(program, unzipSync(zip)['verify-evidence.mjs'] ?? '')
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

    await signAnew(String(system.launched.env.DATABASE_URL), companyId)
    await stamp(companyId, 'as the authority answered')
    const row = await exported(company, asha.id)
    expect(row).toMatchObject({ state: 'ready', fileName: `evidence_${today}_${today}.zip` })
    const answer = await fileOf(company, row.id)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const files = unzipSync(bytes)
    const stamped = Object.keys(files).filter(name => name.startsWith('stamps/'))
    expect(stamped).toEqual([expect.stringMatching(/^stamps\/\d+\.tsr$/), expect.stringMatching(/\.txt$/)])
    const [answered = '', about = ''] = stamped.map(name => strFromU8(files[name] ?? new Uint8Array()))
    expect(answered).toBe('as the authority answered')
    expect(about).toMatch(`rollcall.evidence/${companyId}\n`)
    const lines = strFromU8(files['events.ndjson'] ?? new Uint8Array())
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(row.rows).toBe(lines.length)
    expect(lines.map(({ data }) => data.employeeId)).toEqual(lines.map(() => asha.id))
    // The books of leave are opened meanwhile.
    const worked = lines.filter(({ stream }) => !stream.startsWith('leaveAccount-'))
    expect(worked.map(({ type }) => type)).toEqual(['PunchedIn', 'PunchedOut'])
    expect(await verified(bytes)).toMatchObject({
      code: 0,
      says: expect.stringContaining(`${lines.length} events of ${companyId} agree with its heads`),
    })
    const days = strFromU8(files['days.csv'] ?? new Uint8Array())
    expect(days).toMatch(new RegExp(`^[^\\n]+\\r\\n[^,]*,[^,]+,${today},`))
    expect(strFromU8((files['days.pdf'] ?? new Uint8Array()).subarray(0, 5))).toBe('%PDF-')
    const changed = strFromU8(files['events.ndjson'] ?? new Uint8Array()).replace('"web"', '"phone"')
    expect(await verified(zipSync({ ...files, 'events.ndjson': strToU8(changed) }))).toMatchObject({
      code: 1,
    })

    const other = await newCompany(system, 'owner@other-evidence-export.test')
    for (const stranger of [other, asha.client]) expect((await fileOf(stranger, row.id)).status).toBe(404)
    expect((await fileOf(new Client(system.launched.url), row.id)).status).toBe(401)
    expect(await exported(other, asha.id)).toMatchObject({ state: 'failed', why: 'unsigned' })
  }, 180_000)

  it('opens the reason of a correction, and nothing else of the person', async () => {
    const company = await newCompany(system, 'owner@opened-evidence-export.test')
    const companyId = String((await company.get('/api/me')).body.accountId)
    const asha = await newEmployee(system, company, 'asha@opened-evidence-export.test')
    expect((await asha.client.command('PunchIn', {})).status).toBe(200)
    const before = addDays(today, -1)
    const reason = 'Forgot to punch, was “in” all day'
    const corrected = await company.command('RecordCorrection', {
      employeeId: asha.id,
      workDate: before,
      changes: [
        {
          what: 'session',
          was: null,
          now: { from: `${before}T04:30:00.000Z`, to: `${before}T12:30:00.000Z` },
        },
      ],
      reason,
    })
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200)
    await signAnew(String(system.launched.env.DATABASE_URL), companyId)
    const row = await whenEnded(
      company,
      company.command('StartExport', {
        kind: 'evidence',
        format: 'zip',
        employeeId: asha.id,
        from: before,
        to: today,
      }),
    )
    const bytes = new Uint8Array(await (await fileOf(company, row.id)).arrayBuffer())
    const files = unzipSync(bytes)
    const openings = strFromU8(files['openings.ndjson'] ?? new Uint8Array())
      .trimEnd()
      .split('\n')
    expect(openings.map(line => JSON.parse(line))).toEqual([
      { number: expect.any(Number), field: 'reason', value: reason, key: expect.stringMatching(/^.{43}=$/) },
    ])
    expect(await verified(bytes)).toMatchObject({
      code: 0,
      says: expect.stringContaining('1 personal fields are opened as they were sealed.'),
    })
    const forged = strFromU8(files['openings.ndjson'] ?? new Uint8Array()).replace('Forgot', 'Wanted')
    expect(await verified(zipSync({ ...files, 'openings.ndjson': strToU8(forged) }))).toMatchObject({
      code: 1,
      says: expect.stringContaining('is not what was sealed in it'),
    })
  }, 180_000)

  it('shows by the daily count that the end of a stream was left out', async () => {
    const company = await newCompany(system, 'owner@counted-evidence-export.test')
    const companyId = String((await company.get('/api/me')).body.accountId)
    const asha = await newEmployee(system, company, 'asha@counted-evidence-export.test')
    for (const command of ['PunchIn', 'PunchOut'])
      expect((await asha.client.command(command, {})).status).toBe(200)
    // Then the trees hold the punches.
    await signAnew(String(system.launched.env.DATABASE_URL), companyId)
    const [first] = await counted(companyId, 1)
    const punches = (await eventsAfter(system.store, '0')).filter(
      ({ type, metadata }) => type.startsWith('Punched') && metadata.companyId === companyId,
    )
    const stream = String(punches[0]?.stream)
    const hash = streamHash(stream).toString('base64url')
    expect(first).toMatchObject({ companyId, part: 1, previous: null })
    expect(first.streams.find(([name]) => name === hash)).toEqual([hash, 2])

    // What comes later on the same day is another part, and has no stream twice.
    await newEmployee(system, company, 'ravi@counted-evidence-export.test')
    const counts = await counted(companyId, 2)
    const listed = counts.flatMap(({ day, streams }) => streams.map(([name]) => `${day} ${name}`))
    expect(new Set(listed).size).toBe(listed.length)

    await signAnew(String(system.launched.env.DATABASE_URL), companyId)
    const row = await exported(company, asha.id)
    const bytes = new Uint8Array(await (await fileOf(company, row.id)).arrayBuffer())
    const { day } = first
    expect(await verified(bytes)).toMatchObject({
      code: 0,
      says: expect.stringContaining(`Its streams end as the counts of ${day} to `),
    })
    const files = unzipSync(bytes)
    const linesOf = (name: string) => strFromU8(files[name] ?? new Uint8Array()).split('\n')
    const at = linesOf('events.ndjson').findIndex(line => line.includes('"PunchedOut"'))
    const without = (name: string) => ({ [name]: strToU8(linesOf(name).toSpliced(at, 1).join('\n')) })
    const cut = zipSync({ ...files, ...without('events.ndjson'), ...without('proofs.ndjson') })
    expect(await verified(cut)).toEqual({
      code: 1,
      says: `The count of ${day} has 2 events of ${stream}, the file 1.\n`,
    })
  }, 180_000)

  it('is asked for by companies alone, for at most a year', async () => {
    const company = await newCompany(system, 'owner@asks-evidence-export.test')
    const asha = await newEmployee(system, company, 'asha@asks-evidence-export.test')
    const body = { kind: 'evidence', format: 'zip', employeeId: asha.id, from: today, to: today }
    expect((await asha.client.command('StartExport', body)).status).toBe(403)
    expect((await new Client(system.launched.url).command('StartExport', body)).status).toBe(401)
    const refused = await company.command<{ errors: { path: string }[] }>('StartExport', {
      ...body,
      from: addDays(today, -366),
    })
    expect([refused.status, refused.body.errors.map(({ path }) => path)]).toEqual([422, ['to']])
  })
})
