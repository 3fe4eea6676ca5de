import type { Browser, CDPSession, Page } from '@playwright/test'
import { asha, demoCompany, enterDemo, startDemo } from '../../e2e/src/demo-system.ts'
import { type Measure, median, round } from './measure.ts'
import { signedIn, startBrowser } from './signed-in.ts'

/** A place that people come to first, and the part for which they came. `most`: scripts on the way, and their kilobytes. */
interface Place {
  name: string
  as: 'employee' | 'company'
  path: string
  part: (page: Page) => ReturnType<Page['getByRole']>
  most?: { scripts: number; kilobytes: number; phoneMs?: number }
}

const places: readonly Place[] = [
  {
    name: 'the punch clock',
    as: 'employee',
    path: '/app/dashboard',
    part: page => page.getByRole('button', { name: /^Punch / }),
    most: { scripts: 25, kilobytes: 330, phoneMs: 9_000 },
  },
  {
    name: 'who is in',
    as: 'company',
    path: '/app/dashboard',
    part: page => page.getByText('Asha Kulkarni'),
  },
  {
    name: 'the employees',
    as: 'company',
    path: '/app/employee',
    part: page => page.getByRole('row', { name: /Asha Kulkarni/ }),
    most: { scripts: 25, kilobytes: 380 },
  },
  {
    name: 'the tasks',
    as: 'company',
    path: '/app/tasks',
    part: page => page.getByRole('article'),
    most: { scripts: 25, kilobytes: 380 },
  },
  {
    name: 'the leave requests',
    as: 'company',
    path: '/app/leave-request',
    part: page => page.getByRole('button', { name: /Approve/ }),
  },
]

/** A phone of the lower middle on a bad line: 400 ms, 50 kB a second, a quarter of this machine's speed. */
const slow = { name: 'a slow phone', latency: 400, rate: 50_000, slowdown: 4 }
/** A laptop at home. */
const quick = { name: 'a quick line', latency: 20, rate: 5_000_000, slowdown: 1 }
type Line = typeof slow

interface Load {
  scripts: number
  /** On the wire, in kilobytes. */
  scriptBytes: number
  bytes: number
  /** Milliseconds from the request of the page. */
  firstPaint: number
  there: number
  shift: number
}

/**
 * The first load of five places of the demo company with an empty cache, until the part for which people come is there:
 * scripts, bytes on the wire, and time on two lines. Needs a built front end.
 */
export async function measureFirstLoad(): Promise<Measure[]> {
  const demo = await startDemo()
  let browser: Browser | undefined
  try {
    const tokens = {
      employee: (await enterDemo(demo.origin, asha)).client.token,
      company: (await enterDemo(demo.origin, demoCompany)).client.token,
    }
    browser = await startBrowser()
    const measures: Measure[] = []
    for (const place of places) {
      const loads = new Map<Line, Load[]>()
      for (const line of [slow, quick]) {
        const taken: Load[] = []
        const token = tokens[place.as] ?? ''
        // A load by phone takes long, so only the one that is held to a time is repeated.
        const rounds = line === slow && !place.most?.phoneMs ? 1 : 3
        for (let at = 0; at < rounds; at++)
          taken.push(await load(browser, { url: demo.origin, token, place, line }))
        loads.set(line, taken)
      }
      measures.push(...measuresOf(place, loads))
    }
    return measures
  } finally {
    await browser?.close()
    await demo.stop()
  }
}

async function load(
  browser: Browser,
  { url, token, place, line }: { url: string; token: string; place: Place; line: Line },
): Promise<Load> {
  const page = await signedIn(browser, url, token, place.as)
  const session = await page.context().newCDPSession(page)
  try {
    const wire = await weigh(session)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.rate,
      uploadThroughput: line.rate,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown })
    await page.goto(place.path, { waitUntil: 'commit', timeout: 120_000 })
    await place.part(page).first().waitFor({ timeout: 120_000 })
    return { ...(await timesOf(page)), ...wire() }
  } finally {
    await page.context().close()
  }
}

/** Counts what comes over the wire; its result tells the sums so far. */
async function weigh(session: CDPSession): Promise<() => Pick<Load, 'scripts' | 'scriptBytes' | 'bytes'>> {
  const types = new Map<string, string>()
  const sums = { scripts: 0, scriptBytes: 0, bytes: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sums.bytes += encodedDataLength / 1000
    if (types.get(requestId) !== 'Script') return
    sums.scripts += 1
    sums.scriptBytes += encodedDataLength / 1000
  })
  await session.send('Network.enable')
  return () => sums
}

/** In the page's own clock: now, the first paint, and how much of the page has moved. */
const timesOf = (page: Page): Promise<Pick<Load, 'firstPaint' | 'there' | 'shift'>> =>
  page.evaluate(`new Promise(done => {
    let shift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    const there = performance.now()
    const firstPaint = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0
    setTimeout(() => done({ there, firstPaint, shift }), 300)
  })`)

function measuresOf(place: Place, loads: ReadonlyMap<Line, readonly Load[]>): Measure[] {
  const of = (line: Line, figure: keyof Load) => median((loads.get(line) ?? []).map(taken => taken[figure]))
  const scripts = of(quick, 'scripts')
  const kilobytes = of(quick, 'scriptBytes')
  const most = place.most
  const there = of(slow, 'there')
  return [
    {
      measure: `first load of ${place.name}: scripts on the wire`,
      value: scripts,
      unit: 'scripts',
      reference: `${round(kilobytes, 0)} kB, with all else ${round(of(quick, 'bytes'), 0)} kB`,
      goal: most ? `≤ ${most.scripts}, ${most.kilobytes} kB` : '',
      met: !most || (scripts <= most.scripts && kilobytes <= most.kilobytes),
    },
    {
      measure: `… until it is there, on ${slow.name}`,
      value: round(there, 0),
      unit: 'ms',
      reference: `first paint ${round(of(slow, 'firstPaint'), 0)} ms, layout shift ${round(of(slow, 'shift'), 3)}`,
      goal: most?.phoneMs ? `≤ ${most.phoneMs.toLocaleString('en')} ms` : '',
      met: there <= (most?.phoneMs ?? Number.POSITIVE_INFINITY),
    },
    {
      measure: `… until it is there, on ${quick.name}`,
      value: round(of(quick, 'there'), 0),
      unit: 'ms',
      reference: `first paint ${round(of(quick, 'firstPaint'), 0)} ms`,
      goal: '',
      met: true,
    },
  ]
}
