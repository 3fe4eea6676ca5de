import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { connectionError } from './connection-error.ts'
import { httpError } from './problem.ts'

/** A query whose answers come from the test, with the result for each of its states. */
function watched() {
  let lost: Error | null = null
  let settle: { answer: (value: string) => void; fail: (error: Error) => void } | undefined
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(queryClient, {
    queryKey: ['one'],
    queryFn: () =>
      new Promise<string>((answer, fail) => {
        settle = { answer, fail }
      }),
  })
  const seen: boolean[] = []
  const look = () => {
    lost = connectionError(lost, observer.getCurrentResult())
    seen.push(lost !== null)
  }
  const stop = observer.subscribe(look)
  look()
  const until = async (act: () => void) => {
    const done = Promise.withResolvers<void>()
    const off = observer.subscribe(({ fetchStatus }) => fetchStatus === 'idle' && done.resolve())
    act()
    await done.promise
    off()
    look()
  }
  return {
    seen,
    lost: () => lost !== null,
    retry: () => {
      void observer.refetch()
      look()
    },
    answer: () => until(() => settle?.answer('here')),
    fail: (status: number) => until(() => settle?.fail(httpError(status, {}))),
    stop,
  }
}

describe('a lost connection', () => {
  afterEach(() => onlineManager.setOnline(true))

  it('stays lost during a retry, until there is an answer', async () => {
    const query = watched()
    expect(query.lost(), 'the first attempt').toBe(false)
    await query.fail(502)
    expect(query.lost()).toBe(true)
    query.seen.length = 0
    query.retry()
    await query.fail(0)
    query.retry()
    expect(query.seen).not.toContain(false)
    await query.answer()
    expect(query.lost()).toBe(false)
    query.stop()
  })

  it('is not reported if the services answer with another error', async () => {
    const query = watched()
    await query.fail(503)
    query.retry()
    await query.fail(500)
    expect(query.lost()).toBe(false)
    query.retry()
    expect(query.lost()).toBe(false)
    query.stop()
  })

  it('is reported if the query itself waits for a network', () => {
    onlineManager.setOnline(false)
    const query = watched()
    expect(query.lost()).toBe(true)
    query.stop()
  })
})
