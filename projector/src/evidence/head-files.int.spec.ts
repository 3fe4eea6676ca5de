import { generateKeyPairSync } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyHead } from '@rollcall/platform/evidence/heads.ts'
import { evidenceKey } from '@rollcall/platform/evidence/keys.ts'
import { evidenceSchema } from '@rollcall/platform/evidence/schema.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { punchedIn } from '../testing/attendance.ts'
import { of, uuid } from '../testing/events.ts'
import { type ReadModels, readModels, until } from '../testing/read-models.ts'
import { keepTrees, type TreeKeeper } from './keep-trees.ts'
import { treesNotice } from './trees-status.ts'

const key = evidenceKey(
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
)
const [one, other] = [uuid(1), uuid(9)]
const day = 86_400_000

let models: ReadModels
let keeper: TreeKeeper | undefined
let parent: string
let folder: string
let now: Date
beforeEach(async () => {
  models = await readModels()
  await migrate(models.pool, 'evidence', evidenceSchema)
  parent = await mkdtemp(join(tmpdir(), 'rollcall-heads-'))
  folder = join(parent, 'heads')
  await mkdir(folder)
  now = new Date('2026-11-20T10:00:00.000Z')
})
afterEach(async () => {
  await stop()
  await models.close()
  await rm(parent, { recursive: true })
})

function start() {
  const heads = { keys: { key }, folder, now: () => now, everyMs: 10 }
  keeper = keepTrees({ ...models, heads, check: { perHour: 0 }, restFactor: 0 })
  return keeper
}
async function stop() {
  await keeper?.stop()
  keeper = undefined
}
let sessions = 0
const grow = (...companies: string[]) =>
  models.append(companies.map(company => of(company, punchedIn(100 + ++sessions, '03:30:00'))))

const files = async () => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.flatMap(each => (each.isFile() ? [each.name] : [])).sort()
}
/** Waits for the files of heads, by company, day and size. */
const filesAre = (...names: [company: string, day: string, size: number][]) =>
  expect
    .poll(files, { timeout: 30_000 })
    .toEqual(names.map(([company, on, size]) => `${company}_${on}_${size}.json`).sort())

describe('the folder of signed heads', () => {
  it('gets a file for each company and head, which is signed as docs/evidence.md says', async () => {
    await grow(one, one, other)
    start()
    await filesAre([one, '2026-11-20', 2], [other, '2026-11-20', 1])
    now = new Date(now.getTime() + day)
    await grow(one)
    await filesAre([one, '2026-11-20', 2], [one, '2026-11-21', 3], [other, '2026-11-20', 1])

    const head = JSON.parse(await readFile(join(folder, one, `${one}_2026-11-21_3.json`), 'utf8'))
    expect(head).toMatchObject({ format: 'rollcall head 1', company: one, size: 3, time: now.toISOString() })
    expect(head.key).toBe(key.publicKey.toString('base64'))
    const { rows } = await models.pool.query('select root from evidence.trees where company_id = $1', [one])
    expect(head.root).toBe(rows[0].root.toString('base64'))
    const said = { companyId: head.company, size: head.size, root: rows[0].root, time: head.time }
    expect(verifyHead(said, Buffer.from(head.signature, 'base64'), key.publicKey)).toBe(true)
  })

  it('gets what is missing after a kill between the signature and the file, and keeps what is there', async () => {
    await grow(one)
    start()
    await filesAre([one, '2026-11-20', 1])
    const [name = ''] = await files()
    await stop()
    // As if the process had been killed before the rename, and somebody had changed the database since.
    await rename(join(folder, one, name), join(folder, one, `${name}.tmp`))
    await writeFile(join(folder, one, `${name}.tmp`), 'half of')
    start()
    await filesAre([one, '2026-11-20', 1])
    await stop()
    await writeFile(join(folder, one, name), 'as it was')
    now = new Date(now.getTime() + day)
    await grow(one)
    start()
    await filesAre([one, '2026-11-20', 1], [one, '2026-11-21', 2])
    expect(await readFile(join(folder, one, name), 'utf8')).toBe('as it was')
  })

  it('gets the heads of a company that has more of them than one page', async () => {
    await grow(one)
    start()
    await filesAre([one, '2026-11-20', 1])
    await stop()
    await models.pool.query(
      `insert into evidence.heads (company_id, size, root, signed_at, key, signature)
        select $1, n, root, timestamptz '2020-01-01Z' + n * interval '1 day', key, signature
        from evidence.heads, generate_series(2, 1100) n`,
      [one],
    )
    start()
    await expect.poll(async () => (await files()).length, { timeout: 30_000 }).toBe(1_100)
  })

  it('that cannot be written is told and tried again, while heads are signed and trees grow', async () => {
    await rename(folder, `${folder}-away`)
    await grow(one)
    const { status } = start()
    await until(() => treesNotice(status()) === 'Signed heads cannot be written into EVIDENCE_HEADS_FOLDER')
    now = new Date(now.getTime() + day)
    await grow(one)
    await expect
      .poll(
        async () => (await models.pool.query('select size::int from evidence.heads order by size')).rows,
        {
          timeout: 30_000,
        },
      )
      .toEqual([{ size: 1 }, { size: 2 }])
    await rename(`${folder}-away`, folder)
    await filesAre([one, '2026-11-20', 1], [one, '2026-11-21', 2])
    await until(() => treesNotice(status()) === undefined)
  })
})
