import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Outcome, playwrightOutcome, timesOf, vitestOutcome } from './test/reports.ts'

const root = resolve(import.meta.dirname, '..')

interface Step {
  name: string
  command: string[]
  cwd?: string
  env?: Record<string, string>
  /** Reads the report that the runner wrote; without it the step is one test. */
  outcome?: (report: string) => Outcome
}

/** Every check of the project, the cheap ones first; the numbers of all are added up. */
const steps = (folder: string): Step[] => [
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'front end', command: ['npm', 'run', '--silent', 'build'] },
  vitest('unit', folder),
  vitest('component', folder),
  vitest('event-store', folder),
  vitest('int', folder),
  vitest('embedded', folder),
  {
    name: 'browser',
    command: ['npx', 'playwright', 'test', '--reporter=list,json'],
    cwd: join(root, 'e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'browser.json') },
    outcome: playwrightOutcome,
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
    outcome: vitestOutcome,
  }
}

async function run(step: Step, folder: string): Promise<Outcome> {
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
  const told = step.outcome && existsSync(file) ? step.outcome(await readFile(file, 'utf8')) : undefined
  const outcome = told ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0, failures: [], flaky: [] }
  // A runner that failed without a failed test failed all the same.
  if (code !== 0 && outcome.failed === 0) {
    outcome.failed = 1
    outcome.failures.push(`its command ended with ${code}`)
  }
  const took = Math.round((Date.now() - began) / 1000)
  times.push({ name: step.name, seconds: took })
  process.stdout.write(`── ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed in ${took} s\n`)
  return outcome
}

const folder = await mkdtemp(join(tmpdir(), 'rollcall-test-'))
const total: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }
const times: { name: string; seconds: number }[] = []
const only = process.argv.slice(2)
for (const step of steps(folder)) {
  if (only.length > 0 && !only.includes(step.name)) continue
  const outcome = await run(step, folder)
  total.passed += outcome.passed
  total.failed += outcome.failed
  total.skipped += outcome.skipped
  total.flaky.push(...outcome.flaky.map(test => `${step.name}: ${test}`))
  total.failures.push(...outcome.failures.map(failure => `${step.name}: ${failure}`))
}
await rm(folder, { recursive: true, force: true })
if (total.failures.length > 0) process.stdout.write(`\n${total.failures.join('\n')}\n`)
if (total.flaky.length > 0)
  process.stdout.write(`\nFlaky, passed when tried once more:\n${total.flaky.join('\n')}\n`)
process.stdout.write(`\n${timesOf(times)}\n`)
process.stdout.write(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
)
process.exitCode = total.failed > 0 ? 1 : 0
