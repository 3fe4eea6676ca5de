import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BackupEntry, BackupUnusable, noneYet, readLines, writeLines } from './backup-lines.ts'

const madeAt = '2026-11-22T03:00:00.000Z'
const event = (n: number): BackupEntry => ({
  kind: 'event',
  id: `3f1a86be-6a0b-4ac9-9c84-${String(n).padStart(12, '0')}`,
  type: 'PunchedIn',
  data: { note: 'sealed:1:ö\n"', n },
  metadata: { companyId: 'c' },
  stream: 'attendance-c_e',
  revision: n,
  position: String(n + 1),
  recordedAt: '2026-11-22T03:00:00.123456Z',
})
const key: BackupEntry = {
  kind: 'key',
  personId: 'p',
  companyId: 'c',
  wrapped: 'AAEC',
  createdAt: madeAt,
  destroyedAt: null,
}
const about = { madeAt, appSecretPrint: 'print' }
const held: BackupEntry[] = [
  { kind: 'secrets', masterKey: 'm', appSecret: 'a', adminPassword: 'p', evidenceKey: 'e' },
  { kind: 'trees-end', position: '2' },
  { kind: 'tree', companyId: 'c', size: 2, root: 'AAEC', position: '2' },
  { kind: 'tile', companyId: 'c', level: 0, index: 0, hashes: 'AAEC', positions: ['1', '2'] },
  { kind: 'tile', companyId: 'c', level: 1, index: 0, hashes: 'AAEC', positions: null },
  { kind: 'evidence-key', number: 1, publicKey: 'AAEC', since: madeAt, endorsement: null },
  { kind: 'evidence-key', number: 2, publicKey: 'AAEC', since: madeAt, endorsement: 'AAEC' },
  { kind: 'head', companyId: 'c', size: 2, root: 'AAEC', time: madeAt, key: 1, signature: 'AAEC' },
  { kind: 'stamp', companyId: 'c', size: 2, response: 'AAEC', authority: 'Stamps', time: madeAt },
  event(0),
  event(1),
  key,
  { ...key, personId: 'q', wrapped: null, destroyedAt: madeAt },
  { kind: 'file', key: 'photo/c/e/f', contentType: 'image/jpeg', bytes: 'AAEC' },
]

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values
}
const read = (lines: readonly string[]) => Array.fromAsync(readLines(each(lines)))
const written = async () => {
  const text = (await Array.fromAsync(writeLines(each(held), about, noneYet()))).join('')
  return text.slice(0, -1).split('\n')
}

describe('a backup', () => {
  test('returns the original content', async () => {
    expect(await read(await written())).toEqual([{ kind: 'rollcall-backup', format: 4, ...about }, ...held])
  })

  test('is unusable when any character changes', async () => {
    const lines = await written()
    const text = lines.join('\n')
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), fc.constantFrom('0', 'x', '"', '\n'), async (at, other) => {
        fc.pre(text[at] !== other)
        const changed = `${text.slice(0, at)}${other}${text.slice(at + 1)}`
        await expect(read(changed.split('\n'))).rejects.toThrow(BackupUnusable)
      }),
    )
  })

  test('is unusable when a line is missing or repeated', async () => {
    const lines = await written()
    for (const at of lines.keys()) {
      await expect(read(lines.toSpliced(at, 1)), `without line ${at}`).rejects.toThrow(BackupUnusable)
      await expect(read(lines.toSpliced(at, 0, lines[at] as string))).rejects.toThrow(BackupUnusable)
    }
  })

  test('reports that it is incomplete, damaged, or of another version', async () => {
    const lines = await written()
    await expect(read(lines.slice(0, -1))).rejects.toThrow('It is incomplete.')
    await expect(read(lines.toSpliced(3, 1))).rejects.toThrow('It was changed or damaged.')
    const newer = lines.with(0, (lines[0] as string).replace('"format":4', '"format":5'))
    await expect(read(newer)).rejects.toThrow('This version cannot read it.')
    await expect(read([])).rejects.toThrow('It is incomplete.')
  })

  test('of the formats before is read as well', async () => {
    for (const format of [1, 2, 3]) {
      const header = JSON.stringify({ kind: 'rollcall-backup', format, ...about })
      const sha256 = createHash('sha256').update(`${header}\n`).digest('hex')
      const end = JSON.stringify({ kind: 'end', events: 0, keys: 0, sha256 })
      expect(await read([header, end])).toEqual([{ kind: 'rollcall-backup', format, ...about }])
    }
  })
})
