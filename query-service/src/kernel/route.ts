import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import type { Express, Request, Response } from 'express'
import type { Reading } from './resource-routes.ts'

/** A request that a route answers. */
export interface OpenRequest {
  request: Request
  response: Response
  reading: Reading
}

/** A request of a sender who may read the route. */
export interface Asked extends OpenRequest {
  session: Session
}

/** An address of this service besides the lists and records of projections. */
export interface Route {
  /** In Express's form. */
  path: string
  /** The roles that may read it. */
  roles: readonly Role[]
  /** Readable by accounts that must set up a second factor first. */
  withoutSecondFactor?: true
  /** Readable by employees whose last day is over. */
  whenFormer?: true
  answer(asked: Asked): unknown
}

/** A route without a session: the address contains a secret, or the answer contains no company's data. */
export interface OpenRoute {
  path: string
  answer(asked: OpenRequest): unknown
}

/** The sender of a request, if they may read the route. Throws Refusal 'wrong-role', and what `Authenticate` throws. */
export async function readerOf(
  request: Request,
  { roles, withoutSecondFactor, whenFormer }: Pick<Route, 'roles' | 'withoutSecondFactor' | 'whenFormer'>,
  { authenticate }: Pick<Reading, 'authenticate'>,
): Promise<Session> {
  const session = await authenticate(request, {
    withoutSecondFactor: withoutSecondFactor ?? false,
    whenFormer: whenFormer ?? false,
  })
  if (!roles.includes(session.role)) throw new Refusal('wrong-role')
  return session
}

/** Serves a route by GET. The sender is checked before anything else, so that strangers learn nothing. */
export function addRoute(app: Express, route: Route | OpenRoute, reading: Reading): void {
  app.get(route.path, async (request: Request, response: Response) => {
    if (!('roles' in route)) await route.answer({ request, response, reading })
    else await route.answer({ session: await readerOf(request, route, reading), request, response, reading })
  })
}
