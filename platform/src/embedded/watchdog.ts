import { type Answer, askLive } from '../http/ask-live.ts'

export interface WatchdogTimes {
  /** Between two checks, in milliseconds; also the longest wait for an answer. */
  everyMs: number
  /** The longest silence of a process, in milliseconds. */
  silentMs: number
}

export const watchdogTimes: WatchdogTimes = { everyMs: 2_000, silentMs: 10_000 }

/**
 * Decides by a process's answers, check by check, whether it hangs. A process that reports hanging itself has already
 * waited.
 */
export function createJudge({ everyMs, silentMs }: WatchdogTimes, now: () => number) {
  let silence = 0
  let lastLook = now()
  return (answer: Answer): boolean => {
    // Time in which this process itself, or the machine, was stopped does not count.
    const passed = Math.min(now() - lastLook, 2 * everyMs)
    lastLook = now()
    silence = answer === 'silent' ? silence + passed : 0
    return answer === 'unwell' || silence >= silentMs
  }
}

/** Calls `hangs` once when the service at an address hangs. Returns a function that ends the watch. */
export function watchOver(
  address: () => string | undefined,
  hangs: (answer: Answer) => void,
  times: WatchdogTimes = watchdogTimes,
): () => void {
  const judge = createJudge(times, performance.now.bind(performance))
  let asking = false
  let ended = false
  const timer = setInterval(async () => {
    const where = address()
    if (asking || !where) return
    asking = true
    const answer = await askLive(where, times.everyMs)
    asking = false
    if (ended || !judge(answer)) return
    end()
    hangs(answer)
  }, times.everyMs)
  timer.unref()
  const end = () => {
    ended = true
    clearInterval(timer)
  }
  return end
}
