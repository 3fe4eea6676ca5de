import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Authenticate, Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import type { Request, Response } from 'express'
import type { LiveListener } from './live-hub.ts'
import type { SharedPeople } from './shared-people.ts'

/** The maximum number of bytes that may wait for a slow reader before it is cut off; it reconnects and resumes. */
const maxWaiting = 64 * 1024
/** The session cache receives a change on its own connection, perhaps after this one. */
const recheckAgainMs = 500

/**
 * Turns an answer into a stream of server-sent events that lasts as long as its session. `heartbeatMs`: the time
 * between two comments that keep proxies from closing it and also check the session. It varies by up to a quarter, so
 * that many streams do not send it at once.
 */
export function openLiveStream(options: {
  session: Session
  request: Request
  response: Response
  authenticate: Authenticate
  heartbeatMs: number
  /** Of an auditor's session. */
  shared?: SharedPeople | undefined
}): LiveListener {
  const { session, request, response, authenticate, shared } = options
  let again: NodeJS.Timeout | undefined

  // Errors that are not refusals, such as an unavailable database, say nothing about the session.
  const check = () =>
    authenticate(request, { withoutSecondFactor: true }).then(
      () => {},
      (error: unknown) => error instanceof Refusal && error.code !== 'unavailable' && listener.close(),
    )
  const heartbeat = setInterval(
    () => {
      listener.send(': still here\n\n')
      void check()
    },
    options.heartbeatMs * (0.75 + Math.random() / 2),
  )
  response.on('close', () => {
    clearInterval(heartbeat)
    clearTimeout(again)
  })

  const listener: LiveListener = {
    session,
    ...(shared && { isShared: shared.isShared }),
    send(text) {
      if (response.writableEnded || response.destroyed) return
      if (response.writableLength + text.length > maxWaiting) response.destroy()
      else response.write(text)
    },
    recheck() {
      if (again || response.writableEnded) return
      void check()
      void shared?.refresh()
      again = setTimeout(() => {
        again = undefined
        void check()
        void shared?.refresh()
      }, recheckAgainMs)
    },
    close: () => void response.end(),
  }
  return listener
}
