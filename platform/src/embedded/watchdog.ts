import { type Answer, askLive } from '../http/ask-live.ts'

export interface WatchdogTimes {
  /** Between two looks, in milliseconds; also the longest wait for an answer. */
  everyMs: number
  /** How long a process may say nothing, in milliseconds. */
  silentMs: number
}

export const watchdogTimes: WatchdogTimes = { everyMs: 2_000, silentMs: 10_000 }

/** Judges by what a process answers, look by look, whether it hangs. A process that says so itself has waited already. */
export function createJudge({ everyMs, silentMs }: WatchdogTimes, now: () => number) {
  let silence = 0
  let lastLook = now()
  return (answer: Answer): boolean => {
    // The time in which this process itself, or the machine, was held up does not count.
    const passed = Math.min(now() - lastLook, 2 * everyMs)
    lastLook = now()
    silence = answer === 'silent' ? silence + passed : 0
    return answer === 'unwell' || silence >= silentMs
  }
}

/** Calls `hangs` once when the service at an address hangs. The function that it gives ends the watch. */
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
