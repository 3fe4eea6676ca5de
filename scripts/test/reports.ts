import { stripVTControlCharacters } from 'node:util'

/** What a step of the tests came to. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** Each failure in a line, its test and its reason, so that the end of a long output tells it. */
  failures: string[]
  /** The same for each test that failed and then passed when it was tried once more. */
  flaky: string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTotalTests: number
  testResults: VitestFile[]
}

interface VitestFile {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}

/** Reads the report of Vitest's json reporter. A test that passed when it was tried once more has the reason why it failed. */
export function vitestOutcome(report: string): Outcome {
  const { numPassedTests, numFailedTests, numPendingTests, numTotalTests, testResults } = JSON.parse(
    report,
  ) as VitestReport
  // A file that could not even be loaded, or whose hook failed, holds no test that failed.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(hasFailed),
  )
  const failures = [
    ...testResults.flatMap(file =>
      file.assertionResults
        .filter(hasFailed)
        .map(test => line(file.name, test.fullName, test.failureMessages?.[0])),
    ),
    ...broken.map(file => line(file.name, 'the file itself', file.message || undefined)),
  ]
  if (numTotalTests === 0 && failures.length === 0) failures.push('no test was found')
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests + broken.length, numTotalTests === 0 ? 1 : 0),
    skipped: numPendingTests,
    failures,
    flaky: testResults.flatMap(file =>
      file.assertionResults
        .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
        .map(test => line(file.name, test.fullName, test.failureMessages?.[0])),
    ),
  }
}

const hasFailed = (test: { status: string }): boolean => test.status === 'failed'

interface PlaywrightSuite {
  specs?: PlaywrightSpec[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightSpec {
  title: string
  file: string
  tests: { status: string; results: { error?: { message?: string } }[] }[]
}

/**
 * Reads the report of Playwright's json reporter. A test that passed when it was tried once more counts as passed, and
 * is listed as flaky with the reason of its first failure.
 */
export function playwrightOutcome(report: string): Outcome {
  const { stats, suites } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    suites: PlaywrightSuite[]
  }
  const specs = suites.flatMap(specsOf)
  const linesOf = (status: string) =>
    specs.flatMap(spec =>
      spec.tests
        .filter(test => test.status === status)
        .map(test => line(spec.file, spec.title, test.results[0]?.error?.message)),
    )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: linesOf('unexpected'),
    flaky: linesOf('flaky'),
  }
}

function specsOf(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

/** More flaky tests than this fail a run. */
const maxFlaky = 3

/** The closing lines about flaky tests, and whether there are too many of them. */
export function flakyTold(flaky: readonly string[]): { lines: string[]; tooMany: boolean } {
  if (flaky.length === 0) return { lines: [], tooMany: false }
  const tooMany = flaky.length > maxFlaky
  const head = `Flaky, passed when tried once more: ${flaky.length}`
  const why = tooMany ? [`More than ${maxFlaky} flaky tests fail the run.`] : []
  return { lines: [head, ...flaky, ...why], tooMany }
}

const longest = 300

function line(file: string, test: string, reason = 'no reason given'): string {
  // Both runners write colours into their messages.
  const plain = stripVTControlCharacters(reason).replace(/\s+/g, ' ').trim()
  return `${file.replace(`${process.cwd()}/`, '')} › ${test}: ${plain.slice(0, longest)}`
}

/** Seconds as a reader tells them. */
export function spent(seconds: number): string {
  const whole = Math.round(seconds)
  return `${whole < 60 ? '' : `${Math.floor(whole / 60)} min `}${whole % 60} s`
}

/** How long each step took, the longest first. */
export const timesOf = (steps: readonly { name: string; seconds: number }[]): string =>
  [...steps]
    .sort((a, b) => b.seconds - a.seconds)
    .map(({ name, seconds }) => `${name} ${spent(seconds)}`)
    .join(', ')
