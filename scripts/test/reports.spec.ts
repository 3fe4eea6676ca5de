import { expect, test } from 'vitest'
import { flakyTold, playwrightOutcome, timesOf, vitestOutcome } from './reports.ts'

const file = (name: string, more: object) => ({ name, status: 'passed', assertionResults: [], ...more })

test('a failed test of Vitest is told in one line, without colours', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 2,
    numTotalTests: 4,
    testResults: [
      file(`${process.cwd()}/a/day.spec.ts`, {
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a night ends' },
          {
            status: 'failed',
            fullName: 'a day begins',
            failureMessages: ['\u001b[31mError:\u001b[39m expected 1\n    to be 2'],
          },
        ],
      }),
    ],
  }
  expect(vitestOutcome(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: ['a/day.spec.ts › a day begins: Error: expected 1 to be 2'],
    flaky: [],
  })
})

test('a file that cannot be loaded is a failure, and a run without a test is one', () => {
  const broken = {
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTotalTests: 3,
    testResults: [file('/b.spec.ts', { status: 'failed', message: 'no such module' })],
  }
  expect(vitestOutcome(JSON.stringify(broken))).toMatchObject({
    failed: 1,
    failures: ['/b.spec.ts › the file itself: no such module'],
  })
  // Where no test was found at all, the reason is told all the same.
  expect(vitestOutcome(JSON.stringify({ ...broken, numPassedTests: 0, numTotalTests: 0 }))).toMatchObject({
    failed: 1,
    failures: ['/b.spec.ts › the file itself: no such module'],
  })
  const nothing = { ...broken, numPassedTests: 0, numTotalTests: 0, testResults: [] }
  expect(vitestOutcome(JSON.stringify(nothing))).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ['no test was found'],
  })
})

test('a file whose hook failed is a failure, though its tests were only skipped', () => {
  const report = {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 1,
    numTotalTests: 1,
    testResults: [
      file('/c.spec.ts', {
        status: 'failed',
        message: 'no engine',
        assertionResults: [{ status: 'skipped', fullName: 'a night ends' }],
      }),
    ],
  }
  expect(vitestOutcome(JSON.stringify(report))).toMatchObject({
    failed: 1,
    failures: ['/c.spec.ts › the file itself: no engine'],
  })
})

test('a test of Vitest that passed when tried again counts as passed and is listed as flaky', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 0,
    numPendingTests: 0,
    numTotalTests: 2,
    testResults: [
      file(`${process.cwd()}/d.spec.ts`, {
        assertionResults: [
          { status: 'passed', fullName: 'a night ends', failureMessages: [] },
          { status: 'passed', fullName: 'a day begins', failureMessages: ['Error: too slow'] },
        ],
      }),
    ],
  }
  expect(vitestOutcome(JSON.stringify(report))).toMatchObject({
    passed: 2,
    failed: 0,
    flaky: ['d.spec.ts › a day begins: Error: too slow'],
  })
})

test('a browser test that passed when tried again counts as passed and is listed as flaky', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'browser/day.e2e.ts',
    tests: [{ status, results: [{ error: { message: 'timed out' } }, {}] }],
  })
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('one', 'expected'), spec('three', 'unexpected')],
        suites: [{ specs: [spec('two', 'flaky')] }],
      },
    ],
  }
  expect(playwrightOutcome(JSON.stringify(report))).toEqual({
    passed: 6,
    failed: 1,
    skipped: 0,
    failures: ['browser/day.e2e.ts › three: timed out'],
    flaky: ['browser/day.e2e.ts › two: timed out'],
  })
})

test('flaky tests are counted and listed by name, and more than three of them fail the run', () => {
  const names = ['int: a', 'int: b', 'browser: c', 'compose: d']
  expect(flakyTold([])).toEqual({ lines: [], tooMany: false })
  expect(flakyTold(names.slice(0, 3))).toEqual({
    lines: ['Flaky, passed when tried once more: 3', ...names.slice(0, 3)],
    tooMany: false,
  })
  expect(flakyTold(names)).toEqual({
    lines: ['Flaky, passed when tried once more: 4', ...names, 'More than 3 flaky tests fail the run.'],
    tooMany: true,
  })
})

test('the time of each step is listed, the longest first', () => {
  expect(
    timesOf([
      { name: 'unit', seconds: 32 },
      { name: 'browser', seconds: 678 },
    ]),
  ).toBe('browser 11 min 18 s, unit 32 s')
})
