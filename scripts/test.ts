import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { flakyTold, type Outcome, playwrightOutcome, spent, timesOf, vitestOutcome } from './test/reports.ts'

const root = resolve(import.meta.dirname, '..')

interface Step {
  name: string
  command: string[]
  cwd?: string
  env?: Record<string, string>
  /**
   * Runs beside the others, because it waits more than it computes: one such step after the other, from the beginning.
   * What it prints is kept until its turn.
   */
  beside?: boolean
  /** A failure is tried once more, when nothing runs beside it any more, and listed as flaky if it passes then. */
  triedAgain?: boolean
  /** Reads the report that the runner wrote; without it the step is one test. */
  outcome?: (report: string) => Outcome
}

/** Every check of the project, the cheap ones first; the numbers of all are added up. */
const steps = (folder: string): Step[] => [
  // What whole systems serve, so first.
  { name: 'front end', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  vitest('unit', folder, ['unit', 'unit-isolated']),
  vitest('component', folder),
  vitest('int', folder),
  {
    name: 'browser',
    command: ['npx', 'playwright', 'test', '--reporter=list,json'],
    cwd: join(root, 'e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'browser.json') },
    outcome: playwrightOutcome,
  },
  // First, beside the lightest steps: its deadlines are the product's.
  { ...vitest('event-store', folder), beside: true },
  { ...vitest('embedded', folder, ['embedded', 'embedded-alone']), beside: true },
  // Builds images and starts containers: for machines that are made for it. The containers last and alone, because they
  // compute as much as the others, and their health checks have deadlines.
  ...(process.env.CI
    ? [
        // Its packages come over the network, which may stall.
        { name: 'images', command: compose('images', folder), beside: true, triedAgain: true },
        { name: 'compose', command: compose('containers', folder), triedAgain: true },
      ]
    : []),
]

const compose = (part: 'images' | 'containers', folder: string): string[] => [
  ...['npm', 'run', '--silent', 'test:compose', '--'],
  ...[part, join(folder, 'images')],
]

function vitest(name: string, folder: string, projects = [name]): Step {
  const report = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(folder, `${name}.json`)}`,
  ]
  return {
    name,
    command: ['npx', 'vitest', 'run', ...projects.flatMap(project => ['--project', project]), ...report],
    outcome: vitestOutcome,
  }
}

interface Ended {
  code: number
  /** What it printed, of a step beside the others. */
  said: string
  seconds: number
}

/** Runs a step's command to its end. */
async function execute(step: Step, folder: string): Promise<Ended> {
  const began = Date.now()
  // A file takes what is printed also after this process was killed, so that the step can clean up.
  const kept = step.beside ? await open(join(folder, `${step.name}.log`), 'w+') : undefined
  const code = await new Promise<number>(done => {
    const [command = '', ...args] = step.command
    const output = kept?.fd ?? 'inherit'
    const child = spawn(command, args, {
      cwd: step.cwd ?? root,
      env: { ...process.env, ...step.env },
      stdio: ['ignore', output, output],
    })
    child.on('error', () => done(127))
    child.on('exit', exit => done(exit ?? 1))
  })
  const said = kept ? await readFile(join(folder, `${step.name}.log`), 'utf8') : ''
  await kept?.close()
  return { code, said, seconds: Math.round((Date.now() - began) / 1000) }
}

async function run(step: Step, folder: string, begun?: Promise<Ended>): Promise<Outcome> {
  process.stdout.write(`\n── ${step.name}\n`)
  const first = await (begun ?? execute(step, folder))
  process.stdout.write(first.said)
  const again = first.code !== 0 && step.triedAgain ? await execute(step, folder) : undefined
  process.stdout.write(again?.said ?? '')
  const { code } = again ?? first
  const seconds = first.seconds + (again?.seconds ?? 0)
  const file = join(folder, `${step.name}.json`)
  const told = step.outcome && existsSync(file) ? step.outcome(await readFile(file, 'utf8')) : undefined
  const outcome = told ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0, failures: [], flaky: [] }
  // A runner that failed without a failed test failed all the same.
  if (code !== 0 && outcome.failed === 0) {
    outcome.failed = 1
    outcome.failures.push(`its command ended with ${code}`)
  }
  if (code === 0 && again) outcome.flaky.push(`its command ended with ${first.code}`)
  times.push({ name: step.name, seconds })
  process.stdout.write(
    `── ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s\n`,
  )
  return outcome
}

const folder = await mkdtemp(join(tmpdir(), 'rollcall-test-'))
const total: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }
const times: { name: string; seconds: number }[] = []
const only = process.argv.slice(2)
const chosen = steps(folder).filter(({ name }) => only.length === 0 || only.includes(name))
const begun = new Map<Step, Promise<Ended>>()
let besideBefore: Promise<unknown> = Promise.resolve()
for (const step of chosen) {
  const outcome = await run(step, folder, begun.get(step))
  // What is beside the others needs the front end, which is built first.
  if (step === chosen[0])
    for (const beside of chosen.filter(one => one.beside && one !== step)) {
      const ended = besideBefore.then(() => execute(beside, folder))
      begun.set(beside, ended)
      besideBefore = ended
    }
  total.passed += outcome.passed
  total.failed += outcome.failed
  total.skipped += outcome.skipped
  total.flaky.push(...outcome.flaky.map(test => `${step.name}: ${test}`))
  total.failures.push(...outcome.failures.map(failure => `${step.name}: ${failure}`))
}
await rm(folder, { recursive: true, force: true })
if (total.failures.length > 0) process.stdout.write(`\n${total.failures.join('\n')}\n`)
const flaky = flakyTold(total.flaky)
if (flaky.lines.length > 0) process.stdout.write(`\n${flaky.lines.join('\n')}\n`)
process.stdout.write(`\n${timesOf(times)}; in all ${spent(performance.now() / 1000)}\n`)
process.stdout.write(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}${total.flaky.length > 0 ? `, ${total.flaky.length} flaky` : ''}\n`,
)
process.exitCode = total.failed > 0 || flaky.tooMany ? 1 : 0
