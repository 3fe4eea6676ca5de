import { Tooltip } from '@mui/material'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { leaveForLogin, storedToken, tokenReplaced, tokenSettled } from '../auth/session.ts'
import type { KnownMe } from '../data/data-provider.ts'
import { meKey } from '../me.tsx'
import { createInvalidations } from './invalidations.ts'
import styles from './LiveMark.module.css'
import { shareStream } from './shared-stream.ts'
import { type LiveState, listenToStream } from './stream.ts'

const Live = createContext<LiveState>('connecting')

/** Whether the screen receives live updates: live, connecting, or offline. */
export const useLiveState = (): LiveState => useContext(Live)

/** Listens for changes while someone is signed in, and reloads the affected queries. */
export function LiveProvider({ accountId, children }: { accountId: string; children: ReactNode }) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<LiveState>('connecting')

  useEffect(() => {
    const invalidations = createInvalidations(queryClient)
    const ended = new AbortController()
    const begin = startingPoint(queryClient, ended.signal)
    const shared = shareStream(
      // Another account in the same browser has its own stream.
      `rollcall-live-${accountId}`,
      async (send, signal, after) =>
        listenToStream({
          after: after || (await begin),
          url: '/api/live',
          fetch: window.fetch.bind(window),
          token: storedToken,
          onSessionEnd: leaveForLogin,
          tokenReplaced,
          tokenSettled,
          signal,
          pause: pauseUntilOnline,
          onState: now => send({ kind: 'state', state: now }),
          onBegin: () => send({ kind: 'begin' }),
          onEvent: ({ type, data, id }) => send({ kind: 'event', type, data, id }),
        }),
      message => {
        if (message.kind === 'state') setState(message.state)
        else if (message.kind === 'event') invalidations.after(message.type, message.data)
        else if (message.kind === 'begin') invalidations.invalidateAll()
      },
    )
    return () => {
      ended.abort()
      shared.stop()
      invalidations.stop()
    }
  }, [accountId, queryClient])

  return <Live.Provider value={useOnline() ? state : 'offline'}>{children}</Live.Provider>
}

/** Whether the browser reports a network. */
function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const update = () => setOnline(navigator.onLine)
    window.addEventListener('online', update)
    window.addEventListener('offline', update)
    return () => {
      window.removeEventListener('online', update)
      window.removeEventListener('offline', update)
    }
  }, [])
  return online
}

function pauseUntilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

/**
 * The position where the live stream starts, from the first answer about the signed-in person. Nothing is read before
 * that answer. Positions of later answers would be too late, because pages are read before them. Never resolves without
 * an answer, nor for an employee whose last day is over: what changes in the company does not concern them.
 */
function startingPoint(queryClient: QueryClient, signal: AbortSignal): Promise<string> {
  const known = () => {
    const me = queryClient.getQueryData<KnownMe>(meKey)
    return me?.former ? undefined : me?.liveFrom
  }
  const { promise, resolve } = Promise.withResolvers<string>()
  const look = () => {
    const from = known()
    if (from === undefined) return
    stop()
    resolve(from)
  }
  const stop = queryClient.getQueryCache().subscribe(look)
  signal.addEventListener('abort', stop)
  look()
  return promise
}

/** Shows whether the screen receives live updates. */
export function LiveMark() {
  const translate = useTranslate()
  const state = useLiveState()
  return (
    <Tooltip title={translate(`app.live.${state}_hint`)}>
      <span className={styles.mark} data-state={state} role="status">
        <i aria-hidden="true" />
        {translate(`app.live.${state}`)}
      </span>
    </Tooltip>
  )
}
