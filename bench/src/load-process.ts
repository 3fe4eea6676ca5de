import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { LoadOrder, LoadResult } from './http-load.ts'

export interface LoadProcess {
  /** Runs one load; one at a time. Rejects when the process ends. */
  run(order: LoadOrder): Promise<LoadResult>
  end(): void
}

/** Starts the load generator's process. */
export function startLoadProcess(): LoadProcess {
  const child = fork(fileURLToPath(new URL('./http-load-main.ts', import.meta.url)))
  return {
    run(order) {
      const { promise, resolve, reject } = Promise.withResolvers<LoadResult>()
      const ended = () => reject(new Error('the load generator ended'))
      child.once('exit', ended)
      child.once('message', result => {
        child.off('exit', ended)
        resolve(result as LoadResult)
      })
      child.send(order)
      return promise
    },
    end: () => void child.kill(),
  }
}
