import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  ANY,
  BACKWARDS,
  END,
  EventStoreDBClient,
  excludeSystemEvents,
  jsonEvent,
  NO_STREAM,
  STREAM_EXISTS,
} from '@eventstore/db-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverOfEnvironment } from '../../eventstoredb/real-server.ts'
import { StandIn } from './stand-in-process.ts'

const events = (count: number, note = '') =>
  Array.from({ length: count }, () => jsonEvent({ id: randomUUID(), type: 'Measured', data: { note } }))
const fresh = () => `measured-${randomUUID()}`

/** Both ways over the wire: with credentials the client uses a separate call, without them it batches. */
const ways = [
  ['in a call of its own', { credentials: { username: 'none', password: 'none' } }],
  ['in a batch', {}],
] as const

interface Asked {
  url: string
  /** Kills and restarts it; absent when that is impossible from here. */
  restart?: () => Promise<void>
  /** Sets how long writing every append takes, in milliseconds; only in the stand-in. */
  writeFor?: (ms: number) => Promise<unknown>
  stop?: () => Promise<void>
}

/**
 * The facts that the adapter relies on, tested with the bare client. Both the stand-in and a real server are asked,
 * because they must answer alike.
 */
function measuredFacts(name: string, open: () => Promise<Asked>): void {
  describe(name, () => {
    let client: EventStoreDBClient
    let server: Asked
    beforeAll(async () => {
      server = await open()
      client = EventStoreDBClient.connectionString(server.url)
    })
    afterAll(async () => {
      await client.dispose()
      await server.stop?.()
    })

    const isStored = (stream: string) =>
      Array.fromAsync(client.readStream(stream)).then(
        () => true,
        () => false,
      )

    describe.for(ways)('an append %s', ([, way]) => {
      const append = (
        stream: string,
        batch: ReturnType<typeof events>,
        expectedRevision: bigint | 'no_stream' | 'any' | 'stream_exists',
      ) => client.appendToStream(stream, batch, { expectedRevision, ...way })

      it('answers with the revision and the position of its last event, as reads do', async () => {
        const stream = fresh()
        const { nextExpectedRevision, position } = await append(stream, events(3), NO_STREAM)
        expect(nextExpectedRevision).toBe(2n)
        expect(position?.commit).toBe(position?.prepare)
        const [last] = await Array.fromAsync(
          client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 }),
        )
        expect(last?.event).toMatchObject({ revision: 2n, position })
      })

      it('is refused at another revision, with the stream’s revision', async () => {
        const stream = fresh()
        const refused = (actualVersion: unknown) => ({ type: 'wrong-expected-version', actualVersion })
        await expect(append(stream, events(1), 0n)).rejects.toMatchObject(refused('no_stream'))
        await append(stream, events(2), NO_STREAM)
        for (const expected of [NO_STREAM, 0n, 7n] as const)
          await expect(append(stream, events(1), expected)).rejects.toMatchObject(refused(1n))
      })

      it('again, with the same expectation or any, gives the first answer and writes nothing', async () => {
        const stream = fresh()
        const batch = events(2)
        const first = await append(stream, batch, NO_STREAM)
        await append(stream, events(2), 1n)
        expect(await append(stream, batch, NO_STREAM)).toEqual(first)
        expect(await append(stream, batch, ANY)).toEqual(first)
        expect(await Array.fromAsync(client.readStream(stream))).toHaveLength(4)
      })

      it('again, with the current revision expected, is written again', async () => {
        const stream = fresh()
        const batch = events(2)
        await append(stream, batch, NO_STREAM)
        expect(await append(stream, batch, 1n)).toMatchObject({ nextExpectedRevision: 3n })
        expect(await append(fresh(), batch, NO_STREAM)).toMatchObject({ nextExpectedRevision: 1n })
      })

      it('half old, half new conflicts', async () => {
        const stream = fresh()
        const batch = events(2)
        await append(stream, batch, NO_STREAM)
        for (const expected of [NO_STREAM, 0n] as const)
          await expect(append(stream, [...batch.slice(1), ...events(1)], expected)).rejects.toMatchObject({
            type: 'wrong-expected-version',
          })
      })

      it.for([ANY, STREAM_EXISTS] as const)(
        'to %s is looked up by its first event: the same again is answered, [old, new] conflicts, [new, old] is written',
        async expected => {
          const stream = fresh()
          const batch = events(2)
          const first = await append(stream, batch, NO_STREAM)
          expect(await append(stream, batch, expected)).toEqual(first)
          const old = batch.slice(0, 1)
          await expect(append(stream, [...old, ...events(1)], expected)).rejects.toMatchObject({
            type: 'wrong-expected-version',
          })
          expect(await append(stream, [...events(1), ...old], expected)).toMatchObject({
            nextExpectedRevision: 3n,
          })
        },
      )

      it('again after a restart: answered for the same revision, written again for any', async context => {
        if (!server.restart) return context.skip('this server cannot be restarted from here')
        const expectations = [ANY, STREAM_EXISTS] as const
        const sent = await Promise.all(
          expectations.map(async expected => {
            const [stream, batch] = [fresh(), events(2)]
            return { expected, stream, batch, answer: await append(stream, batch, NO_STREAM) }
          }),
        )
        await server.restart()
        await expect.poll(() => append(fresh(), events(1), NO_STREAM).catch(() => undefined)).toBeDefined()
        for (const { expected, stream, batch, answer } of sent) {
          expect(await append(stream, batch, NO_STREAM)).toEqual(answer)
          expect(await append(stream, batch, expected)).toMatchObject({ nextExpectedRevision: 3n })
        }
      })

      it('again while the first is still being written is dropped without an answer', async context => {
        if (!server.writeFor) return context.skip('a real server drops it as a rule, but not every time')
        const stream = fresh()
        const batch = events(1)
        const { writeFor } = server
        context.onTestFinished(async () => void (await writeFor(0)))
        await writeFor(1_000)
        const first = append(stream, batch, NO_STREAM)
        // Stored, so it is being written.
        await expect.poll(() => isStored(stream)).toBe(true)
        let answered = false
        const answer = () => {
          answered = true
        }
        append(stream, batch, NO_STREAM).then(answer, () => {})
        const later = append(fresh(), events(1), NO_STREAM)
        const told = await first
        await later
        expect(answered).toBe(false)
        expect(await append(stream, batch, NO_STREAM)).toEqual(told)
      })

      it('without a stream name, a type or a uuid is refused', async () => {
        const [good] = events(1)
        if (!good) return expect.fail()
        for (const [stream, event] of [
          ['', good],
          [fresh(), { ...good, type: '' }],
          [fresh(), { ...good, id: 'no uuid' }],
        ] as const)
          await expect(append(stream, [event], NO_STREAM)).rejects.toMatchObject({ type: 'unknown' })
      })

      it('of more than 1 MiB is refused', async () => {
        await expect(append(fresh(), events(1, 'x'.repeat(1_100_000)), NO_STREAM)).rejects.toMatchObject({
          type: 'maximum-append-size-exceeded',
        })
      })

      it('continues after a deletion, but not after a tombstone', async () => {
        const stream = fresh()
        await append(stream, events(3), NO_STREAM)
        await client.deleteStream(stream)
        await expect(Array.fromAsync(client.readStream(stream))).rejects.toMatchObject({
          type: 'stream-not-found',
        })
        expect(await append(stream, events(1), NO_STREAM)).toMatchObject({ nextExpectedRevision: 3n })
        expect(await Array.fromAsync(client.readStream(stream))).toHaveLength(1)
        await client.tombstoneStream(stream)
        await expect(append(stream, events(1), ANY)).rejects.toMatchObject({ type: 'stream-deleted' })
        // One after the other: a call that fails while another is awaited is an unhandled rejection.
        for (const call of [
          () => client.deleteStream(stream),
          () => client.tombstoneStream(stream),
          () => Array.fromAsync(client.readStream(stream)),
        ])
          await expect(call()).rejects.toMatchObject({ type: 'stream-deleted' })
      })
    })

    it('checks that a required stream exists', async () => {
      const stream = fresh()
      const expectedRevision = STREAM_EXISTS
      await expect(client.appendToStream(stream, events(1), { expectedRevision })).rejects.toMatchObject({
        type: 'wrong-expected-version',
      })
      await client.appendToStream(stream, events(1), { expectedRevision: NO_STREAM })
      expect(await client.appendToStream(stream, events(1), { expectedRevision })).toMatchObject({
        success: true,
      })
    })

    it('a read is inclusive, empty beyond the end, an error for a missing stream, and obeys $maxCount', async () => {
      const stream = fresh()
      await client.appendToStream(stream, events(5), { expectedRevision: NO_STREAM })
      const revisions = async (options: Parameters<typeof client.readStream>[1]) =>
        (await Array.fromAsync(client.readStream(stream, options))).map(({ event }) => event?.revision)
      expect(await revisions({ fromRevision: 3n })).toEqual([3n, 4n])
      expect(await revisions({ fromRevision: 5n })).toEqual([])
      expect(await revisions({ direction: BACKWARDS, fromRevision: 1n })).toEqual([1n, 0n])
      await expect(Array.fromAsync(client.readStream(fresh()))).rejects.toMatchObject({
        type: 'stream-not-found',
      })
      await client.setStreamMetadata(stream, { maxCount: 2 })
      expect(await revisions({})).toEqual([3n, 4n])
    })

    it('reading everything is inclusive, subscribing from a position is exclusive', async () => {
      const stream = fresh()
      const { position } = await client.appendToStream(stream, events(1), { expectedRevision: NO_STREAM })
      if (!position) return expect.fail()
      await client.appendToStream(stream, events(2), { expectedRevision: 0n })
      const [first] = await Array.fromAsync(client.readAll({ fromPosition: position, maxCount: 1 }))
      expect(first?.event).toMatchObject({ streamId: stream, revision: 0n })
      const subscription = client.subscribeToAll({ fromPosition: position })
      const seen: unknown[] = []
      subscription.on('data', ({ event }) => event?.streamId === stream && seen.push(event.revision))
      await Promise.all([once(subscription, 'confirmation'), once(subscription, 'caughtUp')])
      await expect.poll(() => seen).toEqual([1n, 2n])
      await subscription.unsubscribe()
    })

    it('a subscription from between two events is refused each time', async () => {
      const stream = fresh()
      const { position } = await client.appendToStream(stream, events(1), { expectedRevision: NO_STREAM })
      if (!position) return expect.fail()
      await client.appendToStream(stream, events(1), { expectedRevision: 0n })
      for (const off of [1n, 1n]) {
        const place = { commit: position.commit + off, prepare: position.commit + off }
        const subscription = client.subscribeToAll({ fromPosition: place })
        const error = await new Promise(resolve => subscription.on('data', () => {}).on('error', resolve))
        expect(error).toMatchObject({ type: 'unknown', code: 2 })
      }
    })

    it('a subscription from behind the last event is taken, and gets later events below its position', async () => {
      const { position } = await client.appendToStream(fresh(), events(1), { expectedRevision: NO_STREAM })
      if (!position) return expect.fail()
      const far = position.commit + 1_000_000_000n
      const subscription = client.subscribeToAll({ fromPosition: { commit: far, prepare: far } })
      const seen: unknown[] = []
      subscription.on('data', ({ event }) => seen.push(event?.streamId)).on('error', () => {})
      await once(subscription, 'confirmation')
      const stream = fresh()
      await client.appendToStream(stream, events(1), { expectedRevision: NO_STREAM })
      await expect.poll(() => seen).toContain(stream)
      await subscription.unsubscribe()
    })

    it('a subscription from only a commit position begins after it', async () => {
      const stream = fresh()
      const { position } = await client.appendToStream(stream, events(1), { expectedRevision: NO_STREAM })
      if (!position) return expect.fail()
      await client.appendToStream(stream, events(1), { expectedRevision: 0n })
      const subscription = client.subscribeToAll({ fromPosition: { commit: position.commit, prepare: 0n } })
      const seen: unknown[] = []
      subscription.on('data', ({ event }) => event?.streamId === stream && seen.push(event.revision))
      await expect.poll(() => seen).toEqual([1n])
      await subscription.unsubscribe()
    })

    it('a filtered subscription reports its progress', async () => {
      const { position } = await client.appendToStream(fresh(), events(1), { expectedRevision: NO_STREAM })
      if (!position) return expect.fail()
      const checkpoints: bigint[] = []
      const filter = excludeSystemEvents({
        maxSearchWindow: 10,
        checkpointInterval: 1,
        checkpointReached: (_, { commit }) => void checkpoints.push(commit),
      })
      await client.appendToStream(fresh(), events(50), { expectedRevision: NO_STREAM })
      const subscription = client.subscribeToAll({ fromPosition: position, filter })
      subscription.on('data', () => {})
      await expect.poll(() => checkpoints.length).toBeGreaterThan(0)
      expect(checkpoints.at(-1)).toBeGreaterThanOrEqual(position.commit)
      await subscription.unsubscribe()
    })

    it('500 events in one append drop a live subscription', async () => {
      const subscription = client.subscribeToAll({ fromPosition: END })
      subscription.on('data', () => {})
      const dropped = new Promise(resolve => subscription.on('error', resolve))
      await once(subscription, 'caughtUp')
      await client.appendToStream(fresh(), events(500), { expectedRevision: NO_STREAM })
      expect(await dropped).toMatchObject({ type: 'timeout', code: 10 })
    })
  })
}

measuredFacts('the stand-in answers as was measured', async () => {
  const standIn = await StandIn.start()
  return {
    url: standIn.url,
    restart: () => standIn.restart(),
    writeFor: writeMs => standIn.fault({ writeMs }),
    stop: () => standIn.stop(),
  }
})

const server = serverOfEnvironment()
if (server) measuredFacts('the server of EVENTSTORE_URL answers as was measured', async () => server)
