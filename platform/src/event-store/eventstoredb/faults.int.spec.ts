import { describe, expect, it, type TestContext } from 'vitest'
import { StandIn } from '../testing/stand-in/stand-in-process.ts'
import { openEventStoreDb } from './eventstoredb-event-store.ts'
import { Load, type LoadOptions } from './load.ts'
import { serverOfEnvironment, type TestServer } from './real-server.ts'

/** The time limit of each call in these tests, and the extra time on a busy machine. */
const DEADLINE = 3_000
const SLACK = 2_000

/** The maximum number of events in memory for a slow subscriber. */
const BUFFER = 200

const PAUSE = Number(process.env.EVENTSTORE_PAUSE_SECONDS ?? 30) * 1_000

/** What nobody caught during a test. */
function unhandledDuring({ onTestFinished }: TestContext): unknown[] {
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  process.on('uncaughtExceptionMonitor', note)
  onTestFinished(() => {
    process.off('unhandledRejection', note)
    process.off('uncaughtExceptionMonitor', note)
  })
  return unhandled
}

async function startStandIn({ onTestFinished }: TestContext): Promise<TestServer> {
  const standIn = await StandIn.start()
  onTestFinished(() => standIn.stop())
  return {
    url: standIn.url,
    restart: () => standIn.restart(),
    pause: async () => standIn.pause(),
    resume: async () => standIn.resume(),
  }
}

/**
 * Runs a load during a fault, and then compares all acknowledged, delivered and stored events. A test that times out
 * leaves nothing behind that would fail the next one.
 */
async function survives(
  context: TestContext,
  server: TestServer,
  options: LoadOptions,
  harm: (load: Load) => Promise<void>,
): Promise<Load> {
  const heapBefore = process.memoryUsage().heapUsed
  const store = openEventStoreDb({
    url: server.url,
    deadlineMs: DEADLINE,
    silenceMs: 1_500,
    bufferEvents: BUFFER,
  })
  const unhandled = unhandledDuring(context)
  const load = await Load.start(store, options)
  context.onTestFinished(async () => {
    await store.close()
    await load.cancel()
  })
  try {
    await harm(load)
  } finally {
    await load.stop(60_000)
  }
  expect(await load.findings()).toEqual([])
  expect(load.acknowledged.size).toBeGreaterThan(0)
  expect(load.slowest).toBeLessThan(DEADLINE + SLACK)
  expect(load.heap - heapBefore).toBeLessThan(300 * 1024 * 1024)
  expect(unhandled).toEqual([])
  return load
}

const seconds = (count: number) => new Promise(resolve => setTimeout(resolve, count * 1_000))

async function restartedFiveTimes(
  context: TestContext,
  server: TestServer,
  restart: () => Promise<void>,
): Promise<void> {
  const load = await survives(context, server, { appenders: 16, rate: 400 }, async running => {
    for (let time = 0; time < 5; time++) {
      await running.moved(300, 30_000)
      await restart()
    }
    await running.moved(300, 30_000)
  })
  expect(load.acknowledged.size).toBeGreaterThanOrEqual(1_800)
  expect(load.conflicts).toBeGreaterThan(0)
}

async function paused(
  context: TestContext,
  server: TestServer,
  { pause, resume }: { pause: () => Promise<void>; resume: () => Promise<void> },
): Promise<void> {
  context.onTestFinished(resume)
  const load = await survives(context, server, { appenders: 16, rate: 200 }, async running => {
    await running.moved(100, 30_000)
    await pause()
    await seconds(PAUSE / 1_000).finally(resume)
    await running.moved(300, 60_000)
  })
  // The pause was longer than the deadline, so the callers got an error.
  expect(load.unavailable).toBeGreaterThan(0)
}

async function slowlyRead(context: TestContext, server: TestServer): Promise<void> {
  const options = { appenders: 16, rate: 100, perEvent: 20 }
  await survives(context, server, options, async load => {
    // About two events an append: 200 events a second, four times the subscriber's rate.
    await load.behind(3 * BUFFER, 50_000)
    await load.stopAppending()
  })
}

// All at once, each with a separate server, because the pause takes half a minute.
describe.concurrent('the stand-in', () => {
  it('killed and restarted five times under 16 appenders and a subscriber', async context => {
    const server = await startStandIn(context)
    await restartedFiveTimes(context, server, server.restart ?? expect.fail())
  })

  it('paused for 30 seconds under 16 appenders and a subscriber', async context => {
    const { pause, resume, ...server } = await startStandIn(context)
    await paused(context, server, { pause: pause ?? expect.fail(), resume: resume ?? expect.fail() })
  })

  it('read by a subscriber that takes 20 ms an event, at 200 events a second', async context => {
    await slowlyRead(context, await startStandIn(context))
  })
})

const real = serverOfEnvironment()
describe.skipIf(!real)('the server of EVENTSTORE_URL', () => {
  const server: TestServer = real ?? { url: '' }
  const { restart, pause, resume } = server

  it.skipIf(!restart)(
    'killed and restarted five times under 16 appenders and a subscriber',
    async context => {
      await restartedFiveTimes(context, server, restart ?? expect.fail())
    },
    300_000,
  )

  it.skipIf(!pause)(
    'paused for 30 seconds under 16 appenders and a subscriber',
    async context => {
      await paused(context, server, { pause: pause ?? expect.fail(), resume: resume ?? expect.fail() })
    },
    180_000,
  )

  it('read by a subscriber that takes 20 ms an event, at 200 events a second', async context => {
    await slowlyRead(context, server)
  })

  const soak = Number(process.env.EVENTSTORE_SOAK_SECONDS ?? 20)
  it(
    `under 16 appenders and a subscriber for ${soak} s, with any external faults`,
    async context => {
      const load = await survives(context, server, { appenders: 16, rate: 400 }, async () => {
        await seconds(soak)
      })
      console.info(
        `soak: ${load.acknowledged.size} events acknowledged, ${load.unavailable} calls unavailable`,
      )
    },
    soak * 1_000 + 180_000,
  )
})

if (!real) console.info('Faults of EventStoreDB itself: skipped, EVENTSTORE_URL names no server.')
else if (!real.restart)
  console.info(
    'Restarts of EventStoreDB: skipped, no EVENTSTORE_RESTART_COMMAND; the soak tolerates a kill from outside.',
  )
