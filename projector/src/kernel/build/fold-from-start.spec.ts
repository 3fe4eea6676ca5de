import { EmployeePhotoSet } from '@rollcall/contracts/employees/events.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import { describe, expect, it } from 'vitest'
import { photos } from '../../employees/photos.projection.ts'
import { newEvent, uuid } from '../../testing/events.ts'
import { foldFromStart } from './fold-from-start.ts'

const imageBytes = 10_000

/** Folds the log's beginning with limits, and gives the most that was held. */
async function fold(count: number, bounds: { maxBytes: number; batchBytes: number }) {
  const store = new InMemoryEventStore()
  for (let i = 0; i < count; i++) {
    // Like the picture of an old event.
    const old = { fileId: null, digest: '', fileKey: '', image: 'x'.repeat(imageBytes) }
    const event = newEvent(EmployeePhotoSet, { employeeId: uuid(i), ...old })
    await store.append({ stream: `employee-${uuid(1)}_${uuid(i)}`, expected: 'none', events: [event] })
  }
  const batches: number[] = []
  const first = await foldFromStart({
    tools: { store, codec: { decodeEach: async events => [...events] } },
    projection: photos,
    maxRows: 250_000,
    batchSize: 5_000,
    ...bounds,
    mayBeSetAside: async () => false,
    signal: new AbortController().signal,
    onBatch: (events: readonly StoredEvent[]) => void batches.push(events.length),
  })
  return { rows: first.changes.length, position: first.position, largestBatch: Math.max(...batches) }
}

describe('the fold of the log’s beginning', () => {
  it('limits a batch by its bytes, for any number of events', async () => {
    const held = await fold(60, { maxBytes: Number.POSITIVE_INFINITY, batchBytes: 5 * imageBytes })
    expect(held).toMatchObject({ rows: 60, position: '60' })
    expect(held.largestBatch).toBeLessThanOrEqual(5)
  })
  it('limits the rows by their bytes, and continues by batches', async () => {
    const held = await fold(60, { maxBytes: 20 * imageBytes, batchBytes: 5 * imageBytes })
    expect(held.rows).toBeGreaterThanOrEqual(20)
    expect(held.rows).toBeLessThanOrEqual(25)
    expect(held.position).toBe(String(held.rows))
  })
})
