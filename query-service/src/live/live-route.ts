import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { roles as everyRole } from '@rollcall/contracts/kernel/roles.ts'
import type { Authenticate, Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import { beginEventStream } from '../kernel/event-stream.ts'
import type { LiveStreams } from '../kernel/resource-routes.ts'
import type { Route } from '../kernel/route.ts'
import type { LiveHub } from './live-hub.ts'
import { openLiveStream } from './live-stream.ts'
import type { SharedPeople } from './shared-people.ts'

/** The maximum number of open streams of one account: a few browsers and devices. */
const maxPerAccount = 20

/**
 * GET /api/live: changes as server-sent events, until the session ends. Events: `change` (liveChange of contracts),
 * `resync` (changes may have been missed: read the shown data again), `ready` (nothing is missed from here on). After
 * an interruption `Last-Event-ID` brings the missed changes, or `resync`.
 */
export const live: Route = {
  path: '/api/live',
  roles: everyRole,
  withoutSecondFactor: true,
  answer: ({ reading, ...asked }) => reading.live.open(asked),
}

/** The streams of a hub. `heartbeatMs`: the time between heartbeats. `sharedWith`: what is shared with an auditor. */
export const liveStreams = (options: {
  hub: LiveHub
  authenticate: Authenticate
  heartbeatMs: number
  sharedWith: (session: Session) => Promise<SharedPeople | undefined>
}): LiveStreams => ({
  place: options.hub.place,
  async open({ session, request, response }) {
    const { hub } = options
    const shared = await options.sharedWith(session)
    if (hub.countOf(session.accountId) >= maxPerAccount)
      throw new Refusal('too-many-requests', 'This account has too many live connections open.')
    if (response.destroyed) return
    beginEventStream(response)
    response.write('retry: 2000\n\n')
    const listener = openLiveStream({ ...options, session, request, response, shared })
    response.on('close', () => hub.remove(listener))
    hub.add(listener, request.get('Last-Event-ID') || undefined)
  },
})
