import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface Step {
  name: string
  command: string[]
  cwd?: string
  env?: Record<string, string>
  /** Reads the counts that the runner wrote; without it the step is one test. */
  counts?: (report: string) => Counts
}

/** Every check of the project, the cheap ones first; the numbers of all are added up. */
const steps = (folder: string): Step[] => [
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'front end', command: ['npm', 'run', '--silent', 'build'] },
  vitest('unit', folder),
  vitest('event-store', folder),
  vitest('int', folder),
  vitest('embedded', folder),
  {
    name: 'browser',
    command: ['npx', 'playwright', 'test', '--reporter=list,json'],
    cwd: join(root, 'e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'browser.json') },
    counts: playwrightCounts,
  },
  // Builds an image and starts containers: for machines that are made for it.
  ...(process.env.CI ? [{ name: 'compose', command: ['npm', 'run', '--silent', 'test:compose'] }] : []),
]

function vitest(project: string, folder: string): Step {
  const report = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(folder, `${project}.json`)}`,
  ]
  return {
    name: project,
    command: ['npx', 'vitest', 'run', '--project', project, ...report],
    counts: vitestCounts,
  }
}

function vitestCounts(report: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTotalTests, testResults } = JSON.parse(
    report,
  ) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTotalTests: number
    testResults: { status: string; assertionResults: unknown[] }[]
  }
  // A file that could not even be loaded holds no test that failed.
  const broken = testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  if (numTotalTests === 0) return { passed: 0, failed: 1, skipped: 0 }
  return { passed: numPassedTests, failed: numFailedTests + broken, skipped: numPendingTests }
}

function playwrightCounts(report: string): Counts {
  const { stats } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

async function run(step: Step, folder: string): Promise<Counts> {
  const began = Date.now()
  process.stdout.write(`\n── ${step.name}\n`)
  const code = await new Promise<number>(done => {
    const [command = '', ...args] = step.command
    const child = spawn(command, args, {
      cwd: step.cwd ?? root,
      env: { ...process.env, ...step.env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', () => done(127))
    child.on('exit', exit => done(exit ?? 1))
  })
  const file = join(folder, `${step.name}.json`)
  const told = step.counts && existsSync(file) ? step.counts(await readFile(file, 'utf8')) : undefined
  const counts = told ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 }
  // A runner that failed without a failed test failed all the same.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  process.stdout.write(
    `── ${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${Math.round((Date.now() - began) / 1000)} s\n`,
  )
  return counts
}

const folder = await mkdtemp(join(tmpdir(), 'rollcall-test-'))
const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const only = process.argv.slice(2)
for (const step of steps(folder)) {
  if (only.length > 0 && !only.includes(step.name)) continue
  const counts = await run(step, folder)
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
}
await rm(folder, { recursive: true, force: true })
process.stdout.write(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
)
process.exitCode = total.failed > 0 ? 1 : 0
