import { readFileSync } from 'node:fs'

/** A process: its parent, its command and its start (in clock ticks since boot). */
export interface ProcessFacts {
  parent: number
  command: string
  started: string
}

/** Part of the command line of the launcher, and of a shell that runs it for npm. */
const script = 'embedded/start.ts'
const lookEveryMs = 500

/**
 * The processes between this one and its npm, npm last; none without npm. A process manager ends npm, or npm and its
 * shell, but npm's own parent may end earlier, as with `nohup npm start &`.
 */
export function startersOf(
  parent: number,
  environment: NodeJS.ProcessEnv,
  look: (pid: number) => ProcessFacts | undefined,
): number[] {
  if (!environment.npm_lifecycle_script?.includes(script)) return []
  const starters = [parent]
  for (let facts = look(parent); facts?.command.includes(script); facts = look(facts.parent))
    starters.push(facts.parent)
  return starters
}

/**
 * Calls `ended` once when npm, or the shell between npm and this process, has ended. Returns a function that ends the
 * watch.
 */
export function watchStarters(
  ended: () => void,
  environment: NodeJS.ProcessEnv = process.env,
  look: (pid: number) => ProcessFacts | undefined = factsOf,
): () => void {
  const parent = process.ppid
  const starters = startersOf(parent, environment, look).map(pid => ({ pid, started: look(pid)?.started }))
  if (starters.length === 0) return () => {}
  const timer = setInterval(() => {
    // Without /proc only the parent is watched: when it ends, its child gets another parent.
    if (process.ppid === parent && starters.every(({ pid, started }) => look(pid)?.started === started))
      return
    clearInterval(timer)
    ended()
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** From /proc (proc_pid_stat(5): 4 is the parent, 22 the start); undefined for an ended process, and without /proc. */
function factsOf(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state = '', parent = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z') return undefined
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { parent: Number(parent), command, started: rest[17] ?? '' }
  } catch {
    return undefined
  }
}
