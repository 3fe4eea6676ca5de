import { randomUUID } from 'node:crypto'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { canonicalBytes } from '@rollcall/platform/evidence/canonical-event.ts'
import { emptyEdge, grow, rootOf } from '@rollcall/platform/evidence/edge.ts'
import { leafHash } from '@rollcall/platform/evidence/hashes.ts'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { RecordReader } from '../kernel/tools/record-reader.ts'
import { makeEvidence } from './evidence.ts'
import { Cancelled } from './watch-export.ts'

const [companyId, employeeId] = [randomUUID(), randomUUID()]
const asked = { companyId, employeeId, from: '2026-11-10', to: '2026-11-20' }
const count = 120
const events = Array.from({ length: count }, (_, at) => ({
  number: at + 1,
  event: {
    id: randomUUID(),
    type: 'PunchedIn',
    stream: at === 70 ? 'leaveAccount-c1_ada_2026' : 'punches',
    revision: at,
    position: String(at + 1),
    recordedAt: '2026-11-20T03:31:00.123Z',
    metadata: { companyId, schemaVersion: 1 },
    data: {},
  } as unknown as StoredEvent,
}))
const { edge, written } = grow(
  emptyEdge,
  events.map(({ event, number }) => leafHash(canonicalBytes(event, number))),
)
const key = { publicKey: Buffer.alloc(32), since: '2026-11-01T00:00:00.000Z', endorsement: null }
const head = (size: number) => ({
  companyId,
  size,
  root: rootOf(edge),
  time: '2026-11-20T00:00:04.120Z',
  signature: Buffer.alloc(64),
  publicKey: key.publicKey,
})

/** A record with these heads; the person's events are all of it. */
const recordWith = (...heads: ReturnType<typeof head>[]): RecordReader => ({
  stored: async () => [],
  numbered: async () => events,
  decoded: async stored => [...stored],
  newestHead: async () => undefined,
  openings: async stored => stored.map(() => []),
  signed: async () => ({ companyId, keys: [key], heads }),
  tilesOf: () => async name =>
    written.find(({ level, index }) => level === name.level && index === name.index)?.hashes ??
    Buffer.alloc(0),
})

/** With a file of the days that says how many events it was made of. */
const forAnyone = (shownFrom?: string) => ({
  shownFrom,
  days: async (events: readonly unknown[], from: string, to: string) => [
    { name: 'days.csv', content: `${events.length} from ${from} to ${to}` },
  ],
})

function watched(signal = new AbortController().signal) {
  const reported: number[] = []
  return { reported, watch: { signal, report: ({ done }: { done: number }) => void reported.push(done) } }
}

describe('the evidence of a person’s attendance', () => {
  it('tells how many events are in it meanwhile', async () => {
    const { reported, watch } = watched()
    const made = await makeEvidence(asked, forAnyone(), recordWith(head(count)), watch)
    if ('why' in made) throw new Error(made.why)
    expect(made.rows).toBe(count)
    expect(
      strFromU8(unzipSync(made.bytes)['events.ndjson'] ?? new Uint8Array())
        .trimEnd()
        .split('\n'),
    ).toHaveLength(count)
    expect(reported).toEqual([0, 50, 100])
  })

  it('has the days of its own events for people, and what opens their personal fields', async () => {
    const record: RecordReader = {
      ...recordWith(head(count)),
      openings: async stored =>
        stored.map(({ revision }) =>
          revision === 60 || revision === 70
            ? [{ field: 'reason', value: 'Left early', key: Buffer.alloc(32, 9) }]
            : [],
        ),
    }
    const made = await makeEvidence(asked, forAnyone(), record, watched().watch)
    if ('why' in made) throw new Error(made.why)
    const files = unzipSync(made.bytes)
    const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    expect(textOf('days.csv')).toBe('120 from 2026-11-01 to 2026-11-30')
    // The reason of leave, of event 71, stays sealed.
    expect(JSON.parse(textOf('openings.ndjson'))).toEqual({
      number: 61,
      field: 'reason',
      value: 'Left early',
      key: Buffer.alloc(32, 9).toString('base64'),
    })
  })

  it('is not made to its end when it is cancelled', async () => {
    const { reported, watch } = watched(AbortSignal.abort(new Cancelled()))
    await expect(makeEvidence(asked, forAnyone(), recordWith(head(count)), watch)).rejects.toThrow(Cancelled)
    expect(reported).toEqual([0])
  })

  it.each([
    ['no head is signed yet', recordWith()],
    ['no event of these months is under a head yet', recordWith({ ...head(count), size: 0 })],
  ])('is not made while %s', async (_why, record) => {
    expect(await makeEvidence(asked, forAnyone(), record, watched().watch)).toEqual({ why: 'unsigned' })
  })

  it('needs a plan that shows its months from their first days', async () => {
    const of = (shownFrom: string) =>
      makeEvidence(asked, forAnyone(shownFrom), recordWith(head(count)), watched().watch)
    expect(await of('2026-11-01')).toMatchObject({ rows: count })
    expect(await of('2026-11-02')).toEqual({ why: 'plan-limit' })
  })
})
