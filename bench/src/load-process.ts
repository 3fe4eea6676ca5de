import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { lastWordsOf, messageOf } from '@rollcall/platform/last-words.ts'
import type { LoadOrder, LoadResult } from './http-load.ts'

export interface LoadProcess {
  /** Runs one load; one at a time. Rejects when the process ends. */
  run(order: LoadOrder): Promise<LoadResult>
  end(): void
}

/** Starts the load generator's process. */
export function startLoadProcess(): LoadProcess {
  const child = fork(fileURLToPath(new URL('./http-load-main.ts', import.meta.url)), { silent: true })
  const words = lastWordsOf(child)
  return {
    run(order) {
      const answer = messageOf<LoadResult>('the load generator', child, words)
      child.send(order)
      return answer
    },
    end: () => void child.kill(),
  }
}
