import type { QueryClient } from '@tanstack/react-query'
import { staleAfter } from './changes.ts'

/** Changes come in bursts; what they touch is loaded again after so many milliseconds … */
const gathering = 120
/** … and not sooner than so many after the last time, however much goes on: a busy platform must not be asked for ever. */
const apart = 1_000

/** Makes the cached answers of changed resources load again. */
export function createInvalidations(queryClient: QueryClient) {
  let waiting = new Set<string>()
  let all = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY

  const run = () => {
    timer = undefined
    last = Date.now()
    if (all) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' })
    else for (const resource of waiting) void queryClient.invalidateQueries({ queryKey: [resource] })
    waiting = new Set()
    all = false
  }

  return {
    after(type: string, data: string) {
      const stale = staleAfter(type, data)
      if (stale === 'all') all = true
      else for (const resource of stale) waiting.add(resource)
      if (all || waiting.size > 0) timer ??= setTimeout(run, Math.max(gathering, last + apart - Date.now()))
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
