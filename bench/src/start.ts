import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { lastWordsOf, unlessEnded } from '@rollcall/platform/last-words.ts'
import { type Measure, median, round } from './measure.ts'
import { commandOf, processTree, proportionalMegabytes } from './process-tree.ts'

const FIRST_STARTS = 2
const LATER_STARTS = 2
const IDLE_MS = 30_000
const TIMEOUT_MS = 60_000

const launcher = fileURLToPath(new URL('../../platform/src/embedded/start.ts', import.meta.url))

interface Started {
  child: ChildProcess
  seconds: number
}

/** Starts the embedded default as `npm start` does and waits until it says that it runs. */
async function start(dataDir: string): Promise<Started> {
  const began = performance.now()
  // With the flags of the script npm start.
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=2', launcher, '--data', dataDir, '--port', '0'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const words = lastWordsOf(child)
  const running = new Promise<void>(resolve => {
    child.stdout.on('data', () => {
      if (words.said().includes('Rollcall runs at')) resolve()
    })
  })
  const late = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
  await unlessEnded('the embedded default', child, running, words).finally(() => clearTimeout(late))
  return { child, seconds: (performance.now() - began) / 1000 }
}

async function stop({ child }: Started): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** The embedded default on empty data folders and on one that it had before, and what it holds when nobody uses it. */
export async function measureStart(): Promise<Measure[]> {
  const first: number[] = []
  const later: number[] = []
  let megabytes = 0
  let largest = ''
  for (let round = 0; round < FIRST_STARTS; round++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'rollcall-bench-start-'))
    // The database may run as another user, who must be able to enter.
    await chmod(dataDir, 0o711)
    try {
      const started = await start(dataDir)
      first.push(started.seconds)
      await stop(started)
      for (let i = 0; i < LATER_STARTS; i++) {
        const again = await start(dataDir)
        later.push(again.seconds)
        if (round === FIRST_STARTS - 1 && i === LATER_STARTS - 1) {
          await pause(IDLE_MS)
          ;({ megabytes, largest } = await memoryOf(again.child.pid ?? 0))
        }
        await stop(again)
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  const seconds = (measure: string, times: readonly number[], goal: number): Measure => ({
    measure,
    value: round(median(times)),
    unit: 's',
    reference: `median of ${times.length}, the slowest ${round(Math.max(...times))} s`,
    goal: `≤ ${goal} s`,
    met: median(times) <= goal,
  })
  return [
    seconds('first start of the embedded default', first, 6),
    seconds('later start of the embedded default', later, 3),
    {
      measure: 'memory of the whole process tree, idle for 30 s',
      value: Math.round(megabytes),
      unit: 'MB',
      reference: largest,
      goal: '≤ 380 MB',
      met: megabytes <= 380,
    },
  ]
}

async function memoryOf(root: number): Promise<{ megabytes: number; largest: string }> {
  const pids = await processTree(root)
  const each = await Promise.all(
    pids.map(async pid => ({ name: await commandOf(pid), mb: await proportionalMegabytes(pid) })),
  )
  each.sort((a, b) => b.mb - a.mb)
  const server = each.filter(({ name }) => !name.endsWith('.ts'))
  const ours = each.filter(({ name }) => name.endsWith('.ts'))
  return {
    megabytes: each.reduce((sum, { mb }) => sum + mb, 0),
    largest: `${ours.map(({ name, mb }) => `${name.replace('/src/main.ts', '')} ${Math.round(mb)}`).join(', ')}; ${server.length} others ${Math.round(server.reduce((sum, { mb }) => sum + mb, 0))}`,
  }
}
