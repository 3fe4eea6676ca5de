import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startGateway } from '@rollcall/platform/gateway/gateway.ts'
import { createLog } from '@rollcall/platform/log.ts'
import { startChromium } from './chromium.ts'
import { type Lighthouse, loadLighthouse } from './lighthouse-package.ts'
import { type Measure, median, round } from './measure.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** The pages, how often each is loaded, and the score that each category is held to. */
const pages = [
  { path: '/', runs: 5, goal: 100 },
  { path: '/login', runs: 3, goal: 95 },
]

/** A phone of half the speed: Lighthouse's slows the processor down fourfold. `goal`: of the blocking time, in ms. */
const halfSpeed = { path: '/login', runs: 5, goal: 200, slowdown: 8 }

/** One load of a page: the scores from 0 to 100, and what stands behind that of performance. */
interface Run {
  scores: Record<Category, number>
  /** In milliseconds, the shift apart. */
  firstPaint: number
  largestPaint: number
  blocked: number
  shift: number
  /** What does not have the full score, by its id. */
  lacking: string[]
}

/**
 * Lighthouse's four categories for the built site as the gateway serves it: a phone of the middle, its slow network
 * and processor simulated. Medians over several loads, each with an empty cache.
 */
export async function measureLighthouse(
  siteDir: string = resolve(import.meta.dirname, '../../frontend/dist'),
): Promise<Measure[]> {
  if (!existsSync(join(siteDir, 'index.html')))
    throw new Error('The front end has not been built; run npm run build first.')
  const lighthouse = await loadLighthouse()
  const gateway = await startGateway({
    host: '127.0.0.1',
    port: 0,
    siteDir,
    // No service stands behind: the public pages need none to load.
    addressOf: () => undefined,
    trustedProxies: 0,
    log: createLog('gateway', { LOG_LEVEL: 'error' }),
  })
  const chromium = await startChromium()
  try {
    const measures: Measure[] = []
    for (const { path, runs, goal } of pages) {
      const taken: Run[] = []
      for (let run = 0; run < runs; run++)
        taken.push(await load(lighthouse, `http://127.0.0.1:${gateway.port}${path}`, chromium.port))
      measures.push(...categories.map(category => measureOf(path, category, taken, goal)))
      const lacking = [...new Set(taken.flatMap(run => run.lacking))]
      if (lacking.length > 0)
        process.stderr.write(`\n${path} does not have the full score in ${lacking.join(', ')}\n`)
    }
    measures.push(await blockedAtHalfSpeed(lighthouse, gateway.port, chromium.port))
    return measures
  } finally {
    await chromium.stop()
    await gateway.close()
  }
}

/** How long the main thread is blocked on a phone of half the speed, in milliseconds. */
async function blockedAtHalfSpeed(lighthouse: Lighthouse, site: number, port: number): Promise<Measure> {
  const { path, runs, goal, slowdown } = halfSpeed
  const blocked: number[] = []
  for (let run = 0; run < runs; run++)
    blocked.push((await load(lighthouse, `http://127.0.0.1:${site}${path}`, port, slowdown)).blocked)
  const value = round(median(blocked), 0)
  return {
    measure: `Lighthouse, phone at half the speed, ${path}: blocking time`,
    value,
    unit: 'ms',
    reference: `${round(Math.min(...blocked), 0)} to ${round(Math.max(...blocked), 0)} ms`,
    goal: `≤ ${goal}`,
    met: value <= goal,
  }
}

async function load(
  lighthouse: Lighthouse,
  url: string,
  port: number,
  slowdown = 4,
  attempts = 3,
): Promise<Run> {
  const report = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    throttling: { cpuSlowdownMultiplier: slowdown },
  })
  if (report === undefined || report.runtimeError !== undefined) {
    // On a busy machine the browser's trace may come without its beginning: that says nothing about the page.
    if (attempts > 1) return load(lighthouse, url, port, slowdown, attempts - 1)
    throw new Error(`Lighthouse could not load ${url}: ${report?.runtimeError?.message ?? 'no report'}`)
  }
  const scores = Object.fromEntries(
    categories.map(category => [category, Math.round((report.categories[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  const counted = categories.flatMap(category => report.categories[category]?.auditRefs ?? [])
  return {
    scores,
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    lacking: counted
      .filter(({ weight, id }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  }
}

function measureOf(path: string, category: Category, runs: readonly Run[], goal: number): Measure {
  const score = median(runs.map(run => run.scores[category]))
  const middle = (of: (run: Run) => number) => median(runs.map(of))
  const behind = `FCP ${round(middle(run => run.firstPaint) / 1000, 1)} s, LCP ${round(middle(run => run.largestPaint) / 1000, 1)} s, TBT ${round(
    middle(run => run.blocked),
    0,
  )} ms, CLS ${round(
    middle(run => run.shift),
    3,
  )}`
  return {
    measure: `Lighthouse, phone, ${path}: ${category}`,
    value: score,
    unit: 'of 100',
    reference: category === 'performance' ? behind : '',
    goal: goal === 100 ? '100' : `≥ ${goal}`,
    met: score >= goal,
  }
}
