import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { killServer } from '../../embedded/kill-server.ts'
import { type TestServer, testServer } from '../../testing/test-database.ts'
import { appended, collect, freshStream, newEvents } from '../contract/fixture.ts'
import { type EventStore, EventStoreUnavailable } from '../event-store.ts'
import { openPostgresEventStore } from './postgres-event-store.ts'

let database: TestServer
let store: EventStore

beforeAll(async () => {
  database = await testServer()
  store = await openPostgresEventStore({ url: database.url })
})
afterAll(async () => {
  await store?.close()
  await database?.remove()
})

/** The server processes of the event store's connections. */
async function backends(application: string): Promise<number[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [application],
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

/** 24 writers and a fast reader while `disturb` runs. Every acknowledged event must arrive once and in order. */
async function undisturbedBy(disturb: () => Promise<void>): Promise<void> {
  const streams = Array.from({ length: 24 }, () => freshStream('load'))
  const acknowledged = new Map(streams.map(stream => [stream, [] as string[]]))
  const from = await store.head()
  let going = true
  let written = false
  const writing = Promise.all(
    streams.map(async (stream, n) => {
      for (let next = 0; going; ) {
        const events = newEvents(n % 3 === 0 ? 3 : 1)
        await appended(store, { stream, expected: next === 0 ? 'none' : next - 1, events })
        acknowledged.get(stream)!.push(...events.map(event => event.id))
        next += events.length
      }
    }),
  )
  const total = () => [...acknowledged.values()].reduce((sum, ids) => sum + ids.length, 0)
  const reading = collect(store, from, streams, Number.POSITIVE_INFINITY, {
    maxWait: 1,
    within: 90_000,
    until: events => written && events.length >= total(),
  })
  await expect.poll(total, { timeout: 30_000 }).toBeGreaterThan(600)
  await disturb()
  const sofar = total()
  await expect.poll(total, { timeout: 30_000 }).toBeGreaterThan(sofar + 600)
  going = false
  await writing
  written = true
  // One more event, so that the reader checks again after the writers have ended.
  const last = freshStream('last')
  await appended(store, { stream: last, expected: 'none', events: newEvents(1) })
  const delivered = await reading
  for (const [stream, ids] of acknowledged) {
    expect(delivered.filter(event => event.stream === stream).map(event => event.id)).toEqual(ids)
  }
}

describe('under load no acknowledged event is lost, duplicated or out of order', () => {
  it('when the lane’s connection is cut ten times', async () => {
    await undisturbedBy(async () => {
      for (let i = 0; i < 10; i++) {
        for (const pid of await backends('rollcall append lane')) process.kill(pid, 'SIGTERM')
        await pause(60)
      }
    })
  })

  it('when a process of the server is killed (-9), which makes the server recover', async () => {
    await undisturbedBy(async () => {
      for (const pid of await backends('rollcall append lane')) process.kill(pid, 'SIGKILL')
    })
  })

  it('when the server is killed (-9) and restarted, twice', async () => {
    await undisturbedBy(async () => {
      await killServer(database)
      await pause(200)
      await killServer(database)
    })
  })
})

describe('a server that hangs', () => {
  it('makes every call throw at its deadline, and works again when it continues', async () => {
    const hasty = await openPostgresEventStore({ url: database.url, deadline: 600 })
    const stream = freshStream('hung')
    await appended(hasty, { stream, expected: 'none', events: newEvents(1) })
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(database.pid)], { encoding: 'utf8' })
    const paused = [database.pid, ...children.split('\n').map(Number).filter(Boolean)]
    for (const pid of paused) process.kill(pid, 'SIGSTOP')
    try {
      const started = performance.now()
      const answers = await Promise.allSettled([
        hasty.append({ stream, expected: 0, events: newEvents(1) }),
        hasty.read(stream),
        hasty.head(),
      ])
      expect(performance.now() - started).toBeLessThan(1_500)
      for (const answer of answers) {
        expect(answer.status === 'rejected' && answer.reason).toBeInstanceOf(EventStoreUnavailable)
      }
    } finally {
      for (const pid of paused) process.kill(pid, 'SIGCONT')
    }
    await expect.poll(() => hasty.head().catch(() => '0'), { timeout: 10_000 }).not.toBe('0')
    const { revision } = await hasty.read(stream)
    expect(await hasty.append({ stream, expected: revision, events: newEvents(1) })).toMatchObject({
      outcome: 'appended',
      revision: revision + 1,
    })
    await hasty.close()
  })
})
