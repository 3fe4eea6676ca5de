import { readFileSync } from 'node:fs'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { expect, it } from 'vitest'
import { canonicalBytes } from './canonical-event.ts'
import { leafHash } from './hashes.ts'

const event: StoredEvent = {
  position: '4711',
  stream: 'workday-c0ffee00_ada_2026-11-20',
  revision: 0,
  id: '6f1c2a0e-3b7d-5e5a-9f63-0a4c8e2d1b11',
  type: 'PunchedIn',
  recordedAt: '2026-11-20T03:31:00.123Z',
  data: { zone: 'Asia/Kolkata', at: '2026-11-20T03:31:00.120Z', note: '“Łódź”\t1', minutes: [0, 0.5, 1e21] },
  metadata: {
    commandId: '0b9c',
    companyId: 'c0ffee00',
    actorId: 'ada',
    role: 'employee',
    channel: 'web',
    correlationId: '11112222',
    causationId: '0b9c',
    schemaVersion: 2,
  },
}
const text = (of: StoredEvent, number = 7) => Buffer.from(canonicalBytes(of, number)).toString()

it('has the bytes and the hash that docs/evidence.md gives', () => {
  const bytes = text(event)
  const hash = leafHash(canonicalBytes(event, 7)).toString('hex')
  const specified = readFileSync(new URL('../../../docs/evidence.md', import.meta.url), 'utf8')
  expect(specified).toContain(`\n${bytes}\n`)
  expect(specified).toContain(hash)
})

it('is the same whatever the order of the fields, and without the store’s position', () => {
  const { data, metadata, ...rest } = event
  const reversed = Object.fromEntries(
    Object.entries(metadata).reverse(),
  ) as unknown as StoredEvent['metadata']
  expect(text({ metadata: reversed, data, ...rest, position: '1' })).toBe(text(event))
})

it.each<[string, (of: StoredEvent) => StoredEvent, number?]>([
  ['the data', of => ({ ...of, data: { ...of.data, zone: 'Asia/Kathmandu' } })],
  ['the metadata', of => ({ ...of, metadata: { ...of.metadata, channel: 'import' } })],
  ['the instant of the recording', of => ({ ...of, recordedAt: '2026-11-20T03:31:00.124Z' })],
  ['the revision', of => ({ ...of, revision: 1 })],
  ['the stream', of => ({ ...of, stream: 'workday-c0ffee00_ada_2026-11-21' })],
  ['the id', of => ({ ...of, id: '6f1c2a0e-3b7d-5e5a-9f63-0a4c8e2d1b12' })],
  ['the type', of => ({ ...of, type: 'PunchedOut' })],
  ['the number', of => of, 8],
])('is another one with a change of %s', (_, change, number = 7) => {
  expect(text(change(event), number)).not.toBe(text(event))
})

it('has bytes for a text with half a surrogate pair, so that one such event does not stop all trees', () => {
  expect(text({ ...event, data: { note: '\ud800' } })).toContain('"data":{"note":"\\ud800"}')
})
