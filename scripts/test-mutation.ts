import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { installOnDemand } from './install/on-demand.ts'
import { pureFiles } from './mutation/files.ts'

const root = resolve(import.meta.dirname, '..')
const tools = join(root, 'scripts/mutation')
/** The least share of mutations, in percent, that the tests must notice. */
const least = 85

/**
 * Changes the pure files one small mutation at a time and runs the unit tests on each: `npm run test:mutation` for all,
 * `npm run test:mutation -- attendance plans` for some domains. Fails below the least score. The report is written to
 * mutation.json of the folder that is printed.
 */
const files = pureFiles(root, process.argv.slice(2))
if (files.length === 0) {
  process.stderr.write('There is no pure file of these domains.\n')
  process.exit(1)
}
await installOnDemand(tools, 'Stryker')
const copy = await copyOfProject()
const report = join(await mkdtemp(join(tmpdir(), 'rollcall-mutation-report-')), 'mutation.json')
try {
  await writeFile(join(copy, 'stryker.config.json'), JSON.stringify(settings(), null, 2))
  process.exitCode = await run(join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js'), ['run'])
  process.stdout.write(`The report: ${report}\n`)
} finally {
  await rm(copy, { recursive: true, force: true })
}

function settings() {
  return {
    testRunner: 'vitest',
    plugins: [join(tools, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
    mutate: files,
    // The copy itself is mutated: the workspaces find each other through its links, not through a sandbox's.
    inPlace: true,
    coverageAnalysis: 'perTest',
    // Run once while a module loads, so that each would need a new process.
    ignoreStatic: true,
    concurrency: 1,
    reporters: ['clear-text', 'progress-append-only', 'json'],
    jsonReporter: { fileName: report },
    clearTextReporter: { reportTests: false, allowColor: false },
    thresholds: { high: least, low: least, break: least },
    allowEmpty: true,
  }
}

/** The tracked files in a separate folder, with links to the installed packages and to its own workspaces. */
async function copyOfProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-mutation-'))
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  const wanted = ['package.json', 'tsconfig.json', 'scripts', 'docs', ...workspaces]
  const filter = (from: string) => !/\/(node_modules|dist)$/.test(from)
  for (const name of wanted) await cp(join(root, name), join(folder, name), { recursive: true, filter })
  const packages = join(folder, 'node_modules')
  await link(join(root, 'node_modules'), packages)
  return folder
}

/** Links to every package. The workspaces' own relative links lead into the copy. */
async function link(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name === '@rollcall')
      await cp(join(from, entry.name), join(to, entry.name), { recursive: true, verbatimSymlinks: true })
    else if (!entry.name.startsWith('.')) await symlink(join(from, entry.name), join(to, entry.name))
  }
}

function run(program: string, args: readonly string[]): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: copy,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
    })
    child.on('error', fail)
    child.on('close', code => done(code ?? 1))
  })
}
