import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPostgresEventStore } from '@rollcall/platform/event-store/postgres/postgres-event-store.ts'
import { writePartOfRecord, writeWholeRecord } from '@rollcall/platform/evidence/file/evidence-file.ts'
import { evidenceKey } from '@rollcall/platform/evidence/keys.ts'
import { evidenceSchema } from '@rollcall/platform/evidence/schema.ts'
import { readNumbered } from '@rollcall/platform/evidence/stored/places.ts'
import { readSignedRecord } from '@rollcall/platform/evidence/stored/signed-record.ts'
import { tilesOf } from '@rollcall/platform/evidence/stored/tiles.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { punchedIn } from '../testing/attendance.ts'
import { of, uuid } from '../testing/events.ts'
import { type ReadModels, readModels, until } from '../testing/read-models.ts'
import { eventsOfCompany } from './events-of-company.ts'
import { keepTrees, type TreeKeeper } from './keep-trees.ts'

const program = fileURLToPath(import.meta.resolve('@rollcall/platform/evidence/file/verify-evidence.mjs'))
const [company, other] = [uuid(1), uuid(9)]

let models: ReadModels
let keeper: TreeKeeper
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-evidence-'))
  models = await readModels(url => openPostgresEventStore({ url }))
  await migrate(models.pool, 'evidence', evidenceSchema)
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
  const now = () => new Date('2026-11-20T10:00:00.000Z')
  const heads = { keys: { key: evidenceKey(String(pem)) }, now, everyMs: 10 }
  await models.append(
    Array.from({ length: 300 }, (_, at) =>
      of(at % 3 === 0 ? other : company, punchedIn(100 + at, '03:30:00')),
    ),
  )
  keeper = keepTrees({ ...models, heads, check: { perHour: 0 } })
  await until(async () => (await readSignedRecord(models.pool, company, 300)).heads.length === 1)
})
afterEach(async () => {
  await keeper.stop()
  await models.close()
  await rm(folder, { recursive: true })
})

const whole = (write: (bytes: Uint8Array) => void) =>
  writeWholeRecord(
    eventsOfCompany(models.store, company),
    count => readSignedRecord(models.pool, company, count),
    write,
  )
/** The first half of the events. */
const half = async (write: (bytes: Uint8Array) => void) => {
  const events = await Array.fromAsync(eventsOfCompany(models.store, company))
  return writePartOfRecord(
    await readNumbered(models.pool, company, events.slice(0, 100)),
    await readSignedRecord(models.pool, company, 300),
    tilesOf(models.pool, company),
    write,
  )
}

/** Makes a file from the log as it is now, and gives what the program says of it. */
async function verified(
  make: (write: (bytes: Uint8Array) => void) => Promise<unknown>,
): Promise<{ code: unknown; says: string }> {
  const parts: Uint8Array[] = []
  await make(bytes => parts.push(bytes))
  const file = join(folder, 'record.zip')
  await writeFile(file, Buffer.concat(parts))
  return new Promise(resolve =>
    execFile(process.execPath, [program, file], (error, says) => resolve({ code: error?.code ?? 0, says })),
  )
}

describe('the evidence file of a company', () => {
  it('holds its events alone, and agrees with its signed head', async () => {
    const { code, says } = await verified(whole)
    expect(says).toContain(`200 events of ${company} agree with its heads up to 2026-11-20T10:00:00.000Z`)
    expect(code).toBe(0)
  })

  it('of a part of its record agrees by the proofs of its tiles', async () => {
    const { code, says } = await verified(half)
    expect(says).toMatch(/^100 events of .+ agree with its heads/)
    expect(code).toBe(0)
  })

  it('shows an event that was changed in the log by SQL', async () => {
    // As somebody would who owns the database: the log refuses it otherwise.
    await models.pool.query(
      `set session_replication_role = replica;
        update event_store.events set metadata = (metadata::jsonb || '{"actorId":"eve"}')::json
          where position = (select min(position) from event_store.events where metadata->>'companyId' = '${company}');
        set session_replication_role = origin`,
    )
    const { code, says } = await verified(whole)
    expect(says).toContain('The events up to 200 do not give the head of 2026-11-20T10:00:00.000Z')
    expect(code).toBe(1)
  })
})
