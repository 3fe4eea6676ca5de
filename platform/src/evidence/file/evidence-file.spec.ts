import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldKeyOf, sealField } from '../../personal-data/sealed-field.ts'
import { companyId, eventsOf } from '../../testing/record-events.ts'
import { canonicalBytes } from '../canonical-event.ts'
import { emptyEdge, grow, rootOf } from '../edge.ts'
import { leafHash } from '../hashes.ts'
import { headBytes, signHead } from '../heads.ts'
import { type EvidenceKey, endorse, evidenceKey } from '../keys.ts'
import { streamHash } from '../stream-hash.ts'
import type { TileName } from '../tiles.ts'
import { writePartOfRecord, writeWholeRecord } from './evidence-file.ts'
import { headJson, type SignedHead, type SignedRecord } from './record.ts'

const verifier = join(import.meta.dirname, 'verify-evidence.mjs')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-evidence-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const newKey = (): EvidenceKey =>
  evidenceKey(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
const [firstKey, secondKey] = [newKey(), newKey()]
const since = '2026-11-22T09:00:00.000Z'

/** The heads that the trees over these events have at some sizes. */
function recordOf(events: readonly StoredEvent[], sizes: readonly number[]): SignedRecord {
  const heads = sizes.map((size, at): SignedHead => {
    const key = at === 0 ? firstKey : secondKey
    const leaves = events.slice(0, size).map((event, n) => leafHash(canonicalBytes(event, n + 1)))
    const time = `2026-11-${21 + at}T00:00:04.120Z`
    const head = { companyId, size, root: rootOf(grow(emptyEdge, leaves).edge), time }
    return { ...head, publicKey: key.publicKey, signature: signHead(head, key) }
  })
  const endorsement = endorse({ publicKey: secondKey.publicKey, since }, firstKey)
  return {
    companyId,
    keys: [
      { publicKey: firstKey.publicKey, since: '2026-11-20T09:00:00.000Z', endorsement: null },
      { publicKey: secondKey.publicKey, since, endorsement },
    ],
    heads,
  }
}

const events = eventsOf(300)
const record = recordOf(events, [7, 256, 290])
const made = async (from: readonly StoredEvent[] = events, signed = record) => {
  const parts: Uint8Array[] = []
  await writeWholeRecord(
    from,
    async () => signed,
    part => parts.push(part),
  )
  return Buffer.concat(parts)
}
const rootText = ({ size, root }: { size: number; root: Uint8Array }) =>
  `${size}:${Buffer.from(root).toString('base64')}`

/** A file of the events with these numbers, made by the tiles of the tree, and then changed. */
async function part(
  numbers: readonly number[],
  change: (files: Record<string, string>) => object = () => ({}),
) {
  const leaves = events.map((event, at) => leafHash(canonicalBytes(event, at + 1)))
  const { written } = grow(emptyEdge, leaves)
  const tileOf = ({ level, index }: TileName) =>
    written.find(tile => tile.level === level && tile.index === index)?.hashes ?? Buffer.alloc(0)
  const wanted = events
    .map((event, at) => ({ number: at + 1, event }))
    .filter(({ number }) => numbers.includes(number))
  const parts: Uint8Array[] = []
  await writePartOfRecord(
    wanted,
    record,
    async name => tileOf(name),
    bytes => parts.push(bytes),
  )
  const all = unzipSync(Buffer.concat(parts))
  const files = Object.fromEntries(Object.entries(all).map(([name, bytes]) => [name, strFromU8(bytes)]))
  const texts = Object.entries({ ...files, ...change(files) }) as [string, string][]
  return zipSync(Object.fromEntries(texts.map(([name, text]) => [name, strToU8(text)])))
}

/** What the program says of a file, as somebody who has only the two would run it. */
function verified(zip: Uint8Array, ...more: string[]): { code: number | null; says: string } {
  const file = join(folder, 'evidence.zip')
  writeFileSync(file, zip)
  const { status, stdout, stderr } = spawnSync(process.execPath, [verifier, file, ...more], {
    encoding: 'utf8',
  })
  return { code: status, says: `${stdout}${stderr}` }
}

/** A file with its lines of events changed, or with another file changed as text. */
async function changed(change: (lines: string[]) => string[], name = 'events.ndjson') {
  const files = unzipSync(await made())
  const lines = strFromU8(files[name] ?? new Uint8Array()).split('\n')
  return zipSync({ ...files, [name]: strToU8(change(lines).join('\n')) })
}
const replaced = (lines: string[], at: number, from: string | RegExp, to: string) => {
  const line = lines[at]?.replace(from, to)
  expect(line).not.toBe(lines[at])
  return lines.with(at, String(line))
}

describe('the evidence file of a whole record', () => {
  it('agrees with every head, and says up to when', async () => {
    const { code, says } = verified(await made())
    expect(says).toContain('300 events of c0ffee00 agree with its heads up to 2026-11-23')
    expect(says).toContain('not that what was recorded is true')
    expect(code).toBe(0)
  })

  it('holds the program and says how to use it', async () => {
    const files = unzipSync(await made())
    expect(Object.keys(files).sort()).toEqual([
      'README.txt',
      'events.ndjson',
      'record.json',
      'verify-evidence.mjs',
    ])
    expect(strFromU8(files['README.txt']!)).toContain(rootText(record.heads[2]!))
    expect(strFromU8(files['README.txt']!)).not.toContain('stamp')
  })

  it('holds the stamps of its heads with their bytes, and is checked as without them', async () => {
    const [first, second, third] = record.heads as [SignedHead, SignedHead, SignedHead]
    const stamp = Buffer.from('stamp of the second head')
    const zip = await made(events, { ...record, heads: [first, { ...second, stamp }, third] })
    const files = unzipSync(zip)
    expect(Object.keys(files).filter(name => name.startsWith('stamps'))).toEqual([
      'stamps/256.tsr',
      'stamps/256.txt',
    ])
    expect(Buffer.from(files['stamps/256.tsr']!)).toEqual(stamp)
    expect(Buffer.from(files['stamps/256.txt']!)).toEqual(headBytes(second))
    expect(strFromU8(files['README.txt']!)).toContain(
      'openssl ts -verify -data stamps/256.txt -in stamps/256.tsr -CAfile',
    )
    expect(verified(zip)).toMatchObject({ code: 0, says: verified(await made()).says })
  })

  it('agrees with a head that was kept elsewhere, and not with another', async () => {
    expect(verified(await made(), '--head', rootText(record.heads[1]!)).code).toBe(0)
    const other = verified(await made(), '--head', rootText({ ...record.heads[1]!, size: 255 }))
    expect(other).toEqual({
      code: 1,
      says: 'The events up to 255 do not give the head of elsewhere: one of them differs.\n',
    })
  })

  it('agrees with the file of a head that was kept elsewhere, and not with that of another or a forged one', async () => {
    const [, head] = record.heads as [SignedHead, SignedHead]
    const zip = await made()
    const says = (content: string) => {
      const file = join(folder, 'head.json')
      writeFileSync(file, content)
      return verified(zip, '--head', file)
    }
    expect(says(headJson(head)).code).toBe(0)
    // Signed by the key, over another record.
    const other = { ...head, root: Buffer.alloc(32) }
    const otherHead = says(headJson({ ...other, signature: signHead(other, secondKey) }))
    expect(otherHead).toEqual({
      code: 1,
      says: 'The events up to 256 do not give the head of 2026-11-22T00:00:04.120Z: one of them differs.\n',
    })
    expect(says(headJson({ ...head, time: '2026-11-23T00:00:04.120Z' }))).toEqual({
      code: 1,
      says: 'The head of 2026-11-23T00:00:04.120Z is not signed by a key of this record.\n',
    })
    expect(says(headJson({ ...head, companyId: 'c0ffee01' })).says).toMatch(
      /head\.json is a head of c0ffee01\.$/m,
    )
  })

  it.each<[what: string, change: (lines: string[]) => string[], says: string]>([
    [
      'one bit in data',
      lines => replaced(lines, 9, 'Łódź', 'Łódz'),
      'The events up to 256 do not give the head',
    ],
    [
      'one bit in metadata',
      lines => replaced(lines, 3, 'c3', 'c7'),
      'The events up to 7 do not give the head',
    ],
    ['a time', lines => replaced(lines, 259, '03:31:00.123Z', '03:32:00.123Z'), 'The events up to 290'],
    [
      'an event removed in the middle',
      lines => lines.toSpliced(99, 1),
      'Where event 100 is expected, there is event 101',
    ],
    [
      'two events swapped',
      lines => lines.with(4, lines[5]!).with(5, lines[4]!),
      'Where event 5 is expected, there is event 6',
    ],
    [
      'an event inserted',
      lines => lines.toSpliced(50, 0, lines[49]!),
      'Where event 51 is expected, there is event 50',
    ],
    [
      'the end removed',
      lines => lines.slice(0, 280),
      'The head of 2026-11-23T00:00:04.120Z has 290 events, the file 280',
    ],
    ['all events removed', () => [], 'has 290 events, the file 0'],
  ])('shows %s', async (_, change, says) => {
    const found = verified(await changed(change))
    expect(found.says).toContain(says)
    expect(found.code).toBe(1)
  })

  it('shows a head that was replaced, because its signature is not of the key', async () => {
    const zip = await changed(
      lines => lines.map(line => line.replace('"size": 256', '"size": 255')),
      'record.json',
    )
    expect(verified(zip).says).toContain(
      'The head of 2026-11-22T00:00:04.120Z is not signed by a key of this record.',
    )
  })

  it('shows a record whose hashes were all recomputed and signed, by a head that was kept elsewhere', async () => {
    const forged = eventsOf(300, (_, at) => (at === 100 ? { data: { at: 'another time' } } : {}))
    const zip = await made(forged, recordOf(forged, [7, 256, 290]))
    expect(verified(zip).code).toBe(0)
    const found = verified(zip, '--head', rootText(record.heads[1]!))
    expect(found.says).toContain('The events up to 256 do not give the head of elsewhere')
    expect(found.code).toBe(1)
  })

  it('says that a key was not endorsed, and refuses a forged endorsement', async () => {
    const [first, second] = record.keys as [SignedRecord['keys'][0], SignedRecord['keys'][0]]
    const none = { ...record, keys: [first, { ...second, endorsement: null }] }
    const lone = verified(await made(events, none))
    expect(lone.says).toContain(`The key of ${since} is not signed by the key before it.`)
    expect(lone.code).toBe(0)
    const forged = { ...record, keys: [first, { ...second, endorsement: new Uint8Array(64) }] }
    expect(verified(await made(events, forged)).says).toContain(
      `The key of ${since} was not signed by the key before it.`,
    )
  })

  it('shows that nobody signed it', async () => {
    expect(verified(await made(events, { ...record, heads: [] })).says).toBe('The file has no signed head.\n')
  })

  it('is refused in one sentence if it is no evidence file', () => {
    expect(verified(Buffer.from('no zip'))).toEqual({
      code: 2,
      says: 'The file cannot be read: it is not a zip file.\n',
    })
  })

  it('is checked by one file of at most 200 lines that imports nothing but Node', async () => {
    const text = strFromU8(unzipSync(await made())['verify-evidence.mjs']!)
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(200)
    expect([...text.matchAll(/from '(.+?)'/g)].map(([, name]) => name)).toEqual([
      'node:crypto',
      'node:fs',
      'node:zlib',
    ])
  })
})

describe('the evidence file of a part of a record', () => {
  /** Those of one stream, up to the newest head. */
  const numbers = events.flatMap((_, at) => (at % 3 === 0 && at < 290 ? [at + 1] : []))

  it('agrees event by event, and says what it cannot show', async () => {
    const { code, says } = verified(await part(numbers))
    expect(says).toContain('97 events of c0ffee00 agree')
    expect(says).toContain('A part cannot show whether a stream was left out or cut off.')
    expect(code).toBe(0)
  })

  it.each<[what: string, change: (files: Record<string, string>) => object, says: string]>([
    [
      'a changed event',
      files => ({ 'events.ndjson': files['events.ndjson']?.replace('Łódź” 99', 'Łódź” 98') }),
      'Event 100 is not the one',
    ],
    [
      'a missing event',
      files => ({ 'events.ndjson': files['events.ndjson']?.split('\n').toSpliced(2, 1).join('\n') }),
      'Event 10 is not the one that the head of 2026-11-23T00:00:04.120Z holds: its proof is missing.',
    ],
    [
      'an event that was left out with its proof',
      files =>
        Object.fromEntries(
          ['events.ndjson', 'proofs.ndjson'].map(name => [
            name,
            files[name]?.split('\n').toSpliced(2, 1).join('\n'),
          ]),
        ),
      'Event 10 has revision 3 of workday-c0ffee00_ada_2026-11-20, not 2.',
    ],
    [
      'a missing event at the end',
      files => ({ 'events.ndjson': files['events.ndjson']?.split('\n').slice(0, 96).join('\n') }),
      'Event 289 is missing.',
    ],
    [
      'a proof that is cut off',
      files => ({ 'proofs.ndjson': files['proofs.ndjson']?.replace(/","[^"]+"\]/, '"]') }),
      'it has too many or too few hashes',
    ],
    [
      'heads that are not of one record',
      files => ({
        'record.json': files['record.json']?.replace(
          /("consistency": \[\s+\[\s+")(.)/,
          (_, before, one) => before + (one === 'A' ? 'B' : 'A'),
        ),
      }),
      'The head of 2026-11-21T00:00:04.120Z is not the beginning of the head of 2026-11-22',
    ],
  ])('shows %s', async (_, change, says) => {
    const found = verified(await part(numbers, change))
    expect(found.says).toContain(says)
    expect(found.code).toBe(1)
  })

  it('shows that a head that was kept elsewhere is not of this record', async () => {
    const found = verified(await part(numbers), '--head', rootText({ ...record.heads[0]!, size: 8 }))
    expect(found.says).toContain('The file has no head of 8 events with the root')
    expect(found.code).toBe(1)
  })
})

describe('the daily counts in an evidence file', () => {
  const [ada, ben] = ['ada', 'ben'].map(who => `workday-${companyId}_${who}_2026-11-20`) as [string, string]
  const revisions = new Map<string, number>()
  const [base] = eventsOf(1) as [StoredEvent]
  /** The next event of a stream. */
  function next(stream: string, change: object = {}): StoredEvent {
    const revision = (revisions.get(stream) ?? -1) + 1
    revisions.set(stream, revision)
    return { ...base, stream, revision, ...change } as StoredEvent
  }
  const count = (day: string, previous: object | null, streams: Record<string, number>, part = 1) =>
    next(`recordCounts-${companyId}_2026-11-${day}`, {
      type: 'StreamsCounted',
      data: {
        companyId,
        day: `2026-11-${day}`,
        part,
        previous,
        streams: Object.entries(streams)
          .map(([stream, events]) => [streamHash(stream).toString('base64url'), events])
          .sort(),
      },
    })
  const on = (day: string, part = 1) => ({ day: `2026-11-${day}`, part })
  /** Numbers 3, 6, 7 and 9 are counts. */
  const counted = [
    ...[next(ada), next(ben), count('20', on('18'), { [ada]: 1, [ben]: 1 })],
    ...[next(ada), next(ada), count('21', on('20'), { [ada]: 3 }), count('21', on('21'), { [ben]: 1 }, 2)],
    ...[next(ben), count('24', on('21', 2), { [ben]: 2 }), next(ada)],
  ]
  const signed = recordOf(counted, [10])
  const ofAda = [1, 3, 4, 5, 6, 7, 9, 10]

  /** What the program says of the part of a record with these numbers. */
  async function says(numbers: readonly number[], all: readonly StoredEvent[] = counted) {
    const parts: Uint8Array[] = []
    await writePartOfRecord(
      numbers.map(number => ({ number, event: all[number - 1]! })),
      recordOf(all, [all.length]),
      async () => Buffer.concat(all.map((event, at) => leafHash(canonicalBytes(event, at + 1)))),
      bytes => parts.push(bytes),
    )
    return verified(Buffer.concat(parts))
  }

  it('agree with a part that has each of its streams whole, and say from when to when', async () => {
    const found = await says(ofAda)
    expect(found.says).toContain('8 events of c0ffee00 agree')
    expect(found.says).toContain('Its streams end as the counts of 2026-11-20 to 2026-11-24 say.')
    expect(found.says).toContain('A part cannot show whether a stream was left out.')
    expect(found.code).toBe(0)
    expect((await says([1, 2, ...ofAda.slice(1, -2), 8, 9, 10])).code).toBe(0)
  })

  it('agree with a whole record', async () => {
    expect(verified(await made(counted, signed))).toMatchObject({ code: 0 })
  })

  it.each<[what: string, numbers: number[], says: string]>([
    [
      'that the end of a stream was left out',
      [1, 3, 4, 6, 7, 9],
      `The count of 2026-11-21 has 3 events of ${ada}, the file 2.`,
    ],
    [
      'that the last event of one of two streams was left out',
      [1, 2, 3, 4, 5, 6, 7, 9, 10],
      `The count of 2026-11-24 has 2 events of ${ben}, the file 1.`,
    ],
    [
      'that the count was left out together with the end of a stream',
      [1, 3, 4, 9],
      'The count before that of 2026-11-24 is missing.',
    ],
    [
      'that a part of a count was left out',
      [1, 3, 4, 5, 6, 9, 10],
      'The count before that of 2026-11-24 is missing.',
    ],
    [
      'that the beginning of a stream was left out',
      [3, 4, 5, 6, 7, 9, 10],
      `Event 4 has revision 1 of ${ada}, not 0.`,
    ],
  ])('show %s', async (_, numbers, sentence) => {
    const found = await says(numbers)
    expect(found.says).toContain(sentence)
    expect(found.code).toBe(1)
  })

  it('show in a whole record that a count claims more than there is', async () => {
    const forged = counted.with(8, {
      ...counted[8]!,
      data: { ...counted[8]!.data, streams: [[streamHash(ben).toString('base64url'), 3]] },
    })
    const found = verified(await made(forged, recordOf(forged, [10])))
    expect(found).toEqual({
      code: 1,
      says: `The count of 2026-11-24 has 3 events of ${ben}, the file 2.\n`,
    })
  })

  it('begin anew after a time without counts, and say so', async () => {
    const anew = [...counted.slice(0, 5), count('30', null, { [ada]: 3 })]
    const found = await says([1, 3, 4, 5, 6], anew)
    expect(found.says).toContain('Its streams end as the counts of 2026-11-30 to 2026-11-30 say.')
    expect(found.code).toBe(0)
  })
})

describe('the hash of a stream in a count', () => {
  it('is the one of the documentation', () => {
    expect(streamHash('workday-c0ffee00_ada_2026-11-20').toString('base64url')).toBe('PHq6Ave-vWtexM2SQS4XIg')
  })
})

describe('personal fields that are opened in an evidence file', () => {
  const personKey = Buffer.alloc(32, 7)
  const placeOf = ({ id }: StoredEvent, field = 'reason') => ({ eventId: id, field })
  const reason = 'Forgot to punch “out”'
  const sealedEvents = eventsOf(4, (event, at) => ({
    data: {
      ...event.data,
      // The first is as it was sealed until November 2026.
      reason: at === 0 ? 'sealed:1:AAAA' : sealField(personKey, `${reason} ${at}`, placeOf(event)),
    },
  }))
  const openingOf = (at: number) => ({
    field: 'reason',
    value: `${reason} ${at}`,
    key: at === 0 ? null : fieldKeyOf(personKey, placeOf(sealedEvents[at]!)),
  })
  const sealedRecord = recordOf(sealedEvents, [4])
  const leaves = sealedEvents.map((event, at) => leafHash(canonicalBytes(event, at + 1)))

  async function opened(change: (openings: string) => string = text => text) {
    const parts: Uint8Array[] = []
    await writePartOfRecord(
      sealedEvents.map((event, at) => ({ number: at + 1, event, openings: at === 3 ? [] : [openingOf(at)] })),
      sealedRecord,
      async () => Buffer.concat(leaves),
      bytes => parts.push(bytes),
      async () => [{ name: 'days.csv', content: 'Date' }],
    )
    const files = unzipSync(Buffer.concat(parts))
    const openings = strFromU8(files['openings.ndjson']!)
    return { files, says: verified(zipSync({ ...files, 'openings.ndjson': strToU8(change(openings)) })) }
  }

  it('are what was sealed, and older ones are said to be no part of the proof', async () => {
    const { says, files } = await opened()
    expect(says.says).toContain('2 personal fields are opened as they were sealed.')
    expect(says.says).toContain('1 older ones are text that is not part of the proof.')
    expect(says.code).toBe(0)
    expect(strFromU8(files['README.txt']!)).toMatch(/^openings\.ndjson {7}personal fields as text/m)
    expect(strFromU8(files['README.txt']!)).toMatch(/^days\.csv {14}the days, to be read by people/m)
  })

  it('give away no key of another field', async () => {
    const { files } = await opened()
    const given = strFromU8(files['openings.ndjson']!)
    expect(given).not.toContain(personKey.toString('base64'))
    expect(given).not.toContain(fieldKeyOf(personKey, placeOf(sealedEvents[3]!)).toString('base64'))
  })

  it.each<[what: string, change: (openings: string) => string]>([
    ['another text', text => text.replace(`${reason} 1`, 'Was asked to stay')],
    [
      'the key of another field',
      text => text.replace(/"key":"[^"]+"/, `"key":"${Buffer.alloc(32, 1).toString('base64')}"`),
    ],
    ['another event', text => text.replace('"number":2', '"number":4')],
    ['a field that is not there', text => text.replaceAll('"field":"reason"', '"field":"other"')],
  ])('are refused with %s', async (_, change) => {
    const { says } = await opened(change)
    expect(says.says).toMatch(
      /^What is shown as the (reason|other) of event \d is not what was sealed in it/m,
    )
    expect(says.code).toBe(1)
  })
})
