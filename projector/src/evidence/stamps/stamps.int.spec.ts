import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writePartOfRecord, writeWholeRecord } from '@rollcall/platform/evidence/file/evidence-file.ts'
import { headBytes } from '@rollcall/platform/evidence/heads.ts'
import { evidenceKey } from '@rollcall/platform/evidence/keys.ts'
import { evidenceSchema } from '@rollcall/platform/evidence/schema.ts'
import { readNumbered } from '@rollcall/platform/evidence/stored/places.ts'
import { readSignedRecord } from '@rollcall/platform/evidence/stored/signed-record.ts'
import { tilesOf } from '@rollcall/platform/evidence/stored/tiles.ts'
import { migrate } from '@rollcall/platform/postgres/migrations.ts'
import { unzipSync } from 'fflate'
import { register } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { punchedIn } from '../../testing/attendance.ts'
import { of, uuid } from '../../testing/events.ts'
import { type ReadModels, readModels, until } from '../../testing/read-models.ts'
import {
  aboutOtherBytes,
  changedAt,
  hasOpenssl,
  type Misbehaviour,
  type TimestampAuthority,
  timestampAuthority,
  withOtherNonce,
} from '../../testing/timestamp-authority.ts'
import { eventsOfCompany } from '../events-of-company.ts'
import { keepTrees, type TreeKeeper } from '../keep-trees.ts'
import { sampleTrees } from '../metrics.ts'
import { treesNotice } from '../trees-status.ts'
import { askForStamp } from './ask-for-stamp.ts'

const key = evidenceKey(
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
)
const program = fileURLToPath(import.meta.resolve('@rollcall/platform/evidence/file/verify-evidence.mjs'))
type Write = (bytes: Uint8Array) => void
const [one, other] = [uuid(1), uuid(9)]
const day = 86_400_000

let models: ReadModels
let authority: TimestampAuthority
let keeper: TreeKeeper | undefined
let folder: string
let now: Date
let logged: string[]
beforeEach(async () => {
  models = await readModels()
  await migrate(models.pool, 'evidence', evidenceSchema)
  if (hasOpenssl) authority = await timestampAuthority()
  folder = await mkdtemp(join(tmpdir(), 'rollcall-heads-'))
  now = new Date('2026-11-20T10:00:00.000Z')
  logged = []
})
afterEach(async () => {
  await stop()
  await authority?.close()
  await models.close()
  await rm(folder, { recursive: true })
})

function start(settings: { folder?: string; timestampUrl?: string } = { timestampUrl: authority.url }) {
  const heads = { keys: { key }, ...settings, now: () => now, everyMs: 10 }
  const log = Object.assign(Object.create(models.tools.log), {
    error: (_: object, says: string) => void logged.push(says),
  })
  keeper = keepTrees({
    ...models,
    tools: { ...models.tools, log },
    heads,
    check: { perHour: 0 },
    restFactor: 0,
  })
  return keeper
}
async function stop() {
  await keeper?.stop()
  keeper = undefined
}
let sessions = 0
const grow = (...companies: string[]) =>
  models.append(companies.map(company => of(company, punchedIn(100 + ++sessions, '03:30:00'))))

interface StoredStamp {
  company_id: string
  size: number
  response: Buffer
  authority: string
  stamped_at: Date
  bytes: Uint8Array
}
async function stamps(): Promise<StoredStamp[]> {
  const { rows } = await models.pool.query(
    `select company_id, size::int, response, authority, stamped_at, root, signed_at
      from evidence.stamps join evidence.heads using (company_id, size) order by signed_at, company_id`,
  )
  return rows.map(row => ({
    ...row,
    bytes: headBytes({
      companyId: row.company_id,
      size: row.size,
      root: row.root,
      time: row.signed_at.toISOString(),
    }),
  }))
}
const stampedSizes = async () => (await stamps()).map(({ company_id, size }) => [company_id, size])
const stampedAre = (...expected: [company: string, size: number][]) =>
  expect.poll(stampedSizes, { timeout: 30_000 }).toEqual(expected)
const heads = async () =>
  (await models.pool.query('select size::int from evidence.heads order by day, company_id')).rows.map(
    ({ size }) => size,
  )

describe.runIf(hasOpenssl)(
  `time stamps${hasOpenssl ? '' : ', left out because openssl is not installed'}`,
  () => {
    it('are put on each head, and openssl accepts them', async () => {
      await grow(one, one, other)
      start()
      await stampedAre([one, 2], [other, 1])
      for (const { bytes, response, ...stamp } of await stamps()) {
        expect(await authority.verify(bytes, response)).toContain('Verification: OK')
        expect(stamp.authority).toBe('Stamps of Tests')
        expect(Math.abs(stamp.stamped_at.getTime() - Date.now())).toBeLessThan(60_000)
      }
      const [first, second] = await stamps()
      await expect(authority.verify(first!.bytes, second!.response)).rejects.toThrow(
        'message imprint mismatch',
      )
      expect(authority.headers[0]).toMatchObject({ 'content-type': 'application/timestamp-query' })
      expect(authority.queries.length, 'each head once').toBe(2)
      expect(treesNotice(keeper!.status())).toBeUndefined()
    })

    it('are in the evidence file of the record and of a part, where openssl accepts them', async () => {
      await grow(one, one, other)
      start()
      await stampedAre([one, 2], [other, 1])
      const { pool, store } = models
      const events = await Array.fromAsync(eventsOfCompany(store, one))
      const signed = await readSignedRecord(pool, one, 2)
      for (const make of [
        (write: Write) => writeWholeRecord(events, async () => signed, write),
        async (write: Write) =>
          writePartOfRecord(
            await readNumbered(pool, one, events.slice(1)),
            signed,
            tilesOf(pool, one),
            write,
          ),
      ]) {
        const parts: Uint8Array[] = []
        await make(part => parts.push(part))
        const file = join(folder, 'evidence.zip')
        await writeFile(file, Buffer.concat(parts))
        const files = unzipSync(Buffer.concat(parts))
        expect(await authority.verify(files['stamps/2.txt']!, files['stamps/2.tsr']!)).toContain('OK')
        expect(execFileSync(process.execPath, [program, file], { encoding: 'utf8' })).toContain(
          'agree with its heads',
        )
      }
    })

    it('are put on later heads, and on those of the last seven days that have none', async () => {
      start({})
      for (let days = 0; days < 9; days += 1) {
        await grow(one)
        await expect.poll(async () => (await heads()).length, { timeout: 30_000 }).toBe(days + 1)
        now = new Date(now.getTime() + day)
      }
      await stop()
      now = new Date(now.getTime() - day)
      start()
      await stampedAre(...[3, 4, 5, 6, 7, 8, 9].map((size): [string, number] => [one, size]))
      now = new Date(now.getTime() + day)
      await grow(one)
      await stampedAre(...[3, 4, 5, 6, 7, 8, 9, 10].map((size): [string, number] => [one, size]))
    })

    it('are put on more heads than one page has', async () => {
      await grow(one)
      start({})
      await expect.poll(heads, { timeout: 30_000 }).toEqual([1])
      await stop()
      await models.pool.query(
        `insert into evidence.heads (company_id, size, root, signed_at, key, signature)
        select 'c' || n, n, root, signed_at, key, signature from evidence.heads, generate_series(2, 130) n`,
      )
      start()
      await expect.poll(async () => (await stamps()).length, { timeout: 60_000 }).toBe(130)
      expect(authority.queries.length).toBe(130)
    })

    it('are files beside those of their heads, also if they come days later', async () => {
      const files = async () =>
        (await readdir(folder, { recursive: true, withFileTypes: true }))
          .flatMap(each => (each.isFile() ? [each.name] : []))
          .sort()
      authority.misbehaves = answers(500)
      await grow(one)
      start({ folder, timestampUrl: authority.url })
      await expect.poll(files, { timeout: 30_000 }).toEqual([`${one}_2026-11-20_1.json`])
      now = new Date(now.getTime() + day)
      await grow(one)
      const names = [`${one}_2026-11-20_1.json`, `${one}_2026-11-21_2.json`]
      await expect.poll(files, { timeout: 30_000 }).toEqual(names)
      authority.misbehaves = undefined
      const all = names.flatMap(name => [name, name.replace('json', 'tsr')])
      await expect.poll(files, { timeout: 30_000 }).toEqual(all)
      for (const { bytes, size } of await stamps()) {
        const written = await readFile(join(folder, one, all.find(name => name.endsWith(`_${size}.tsr`))!))
        expect(await authority.verify(bytes, written)).toContain('Verification: OK')
      }
    })

    it.each<[what: string, misbehaves: Misbehaviour, says: string]>([
      [
        'a stamp on other bytes',
        ({ query }) => authority.reply(aboutOtherBytes(query)),
        'the authority’s answer is about other bytes',
      ],
      [
        'an answer to another request',
        ({ query }) => authority.reply(withOtherNonce(query)),
        'the authority’s answer is to another request',
      ],
      [
        'a rejection',
        ({ query }) => authority.reply(query, { digests: 'sha512' }),
        'the authority has rejected the request with status 2',
      ],
      [
        'a forged signature',
        async ({ query }) => {
          const answer = await authority.reply(query)
          return changedAt(answer, answer.length - 1)
        },
        'the authority’s signature is wrong',
      ],
      [
        'a changed time',
        async ({ query }) => {
          const answer = await authority.reply(query)
          // The last digit of the year, in the content that is signed by its hash.
          return changedAt(answer, answer.indexOf(`${new Date().getUTCFullYear()}`) + 3)
        },
        'the authority’s signature is wrong',
      ],
      [
        'a certificate that is not for stamps',
        ({ query }) => authority.replyByPlainCertificate(query),
        'the authority’s certificate is not for time stamping',
      ],
      [
        'a certificate that had expired',
        ({ query }) => authority.reply(query, { certificate: 'expired.pem' }),
        'the authority’s certificate is not for time stamping',
      ],
      ['garbage', async () => Buffer.from('<html>Welcome</html>'), 'the authority’s answer is no time stamp'],
      ['nothing', async () => Buffer.of(), 'the authority’s answer is no time stamp'],
      [
        'a stamp with something after it',
        async ({ query }) => Buffer.concat([await authority.reply(query), Buffer.of(0)]),
        'the authority’s answer is no time stamp',
      ],
      ['too much', async () => Buffer.alloc(65 * 1024), 'the authority’s answer is too long'],
      ['a fault of the server', answers(500), 'the authority has answered 500'],
      [
        'a redirect',
        async ({ response }) => {
          response.writeHead(307, { Location: `${authority.url}/elsewhere` }).end()
          return undefined
        },
        'the authority has answered 307',
      ],
      [
        'a closed connection',
        async ({ response }) => {
          response.destroy()
          return undefined
        },
        'the authority cannot be reached',
      ],
    ])(
      'are not taken from %s, which is told while heads are signed, until a good one',
      async (_, bad, says) => {
        authority.misbehaves = bad
        await grow(one)
        const { status } = start()
        const sentence = `Signed heads are not stamped: ${says}`
        await expect.poll(() => treesNotice(status()), { timeout: 30_000 }).toBe(sentence)
        const end = sampleTrees(status, async () => '0')
        expect(await register.metrics()).toContain('rollcall_evidence_stopped{part="stamps"} 1')
        now = new Date(now.getTime() + day)
        await grow(one)
        await expect.poll(heads, { timeout: 30_000 }).toEqual([1, 2])
        expect(await stamps()).toEqual([])
        authority.misbehaves = undefined
        await stampedAre([one, 1], [one, 2])
        await until(() => treesNotice(status()) === undefined)
        expect(await register.metrics()).toContain('rollcall_evidence_stopped{part="stamps"} 0')
        end()
        expect(logged, 'once').toEqual([sentence])
        expect(authority.queries.length).toBeGreaterThan(2)
      },
    )

    it('are asked for again after a kill, and stored once', async () => {
      await grow(one)
      await models.pool.query(`
      create function evidence.die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger die after insert on evidence.stamps for each row execute function evidence.die()`)
      const { status } = start()
      await until(() => treesNotice(status())?.includes('their stamps cannot be stored') === true)
      await stop()
      expect(await stamps()).toEqual([])
      await models.pool.query('drop trigger die on evidence.stamps')
      start()
      await stampedAre([one, 1])
      await stop()
      const asked = authority.queries.length
      start()
      await grow(other)
      await stampedAre([one, 1], [other, 1])
      expect(authority.queries.length, 'the stamped head is not asked for again').toBe(asked + 1)
    })

    it('do not keep a process from ending while the authority is silent', async () => {
      let asked = false
      authority.misbehaves = async () => {
        asked = true
        return undefined
      }
      await grow(one)
      start()
      await until(() => asked)
      await expect.poll(heads, { timeout: 30_000 }).toEqual([1])
      await stop()
      expect(logged).toEqual([])
    })

    it('are not waited for longer than the answer may take', async () => {
      authority.misbehaves = async () => undefined
      await expect(
        askForStamp(authority.url, Buffer.from('bytes'), new AbortController().signal, 50),
      ).rejects.toThrow('the authority cannot be reached')
    })

    it('are shown to the readers, each company’s own', async () => {
      await grow(one, other)
      start()
      await stampedAre([one, 1], [other, 1])
      const client = await models.pool.connect()
      try {
        await client.query('begin; set local role rollcall_reader')
        await client.query("select set_config('rollcall.company', $1, true)", [other])
        const { rows } = await client.query('select company_id from evidence.stamps')
        expect(rows).toEqual([{ company_id: other }])
        await expect(client.query('delete from evidence.stamps')).rejects.toThrow('permission denied')
      } finally {
        await client.query('rollback')
        client.release()
      }
    })
  },
)

function answers(status: number): Misbehaviour {
  return async ({ response }) => {
    response.writeHead(status).end()
    return undefined
  }
}
