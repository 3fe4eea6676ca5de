/** Reports slow work, and returns its result. */
export type ReportProgress = <T>(what: () => string, work: Promise<T>, afterMs?: number) => Promise<T>

/** Reports the work when it has taken more than a second (or `afterMs`). */
export function progressTo(say: (text: string) => void): ReportProgress {
  return async (what, work, afterMs = 1_000) => {
    const timer = setTimeout(() => say(what()), afterMs)
    try {
      return await work
    } finally {
      clearTimeout(timer)
    }
  }
}
