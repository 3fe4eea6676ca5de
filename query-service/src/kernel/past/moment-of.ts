import { type PastMoment, pastMoment } from '@rollcall/contracts/audit/past-moment.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import type { Request, Response } from 'express'
import { asksForStream } from '../stream-rows.ts'

/** The headers that say which moment a list shows. */
export const momentHeaders = 'X-As-Of, X-Known-On'

/** The past moment of a request, undefined for the present, and the rest of its query. */
export interface MomentAsked {
  moment: PastMoment | undefined
  query: Record<string, unknown>
}

/**
 * Takes the past moment out of a request's query, and tells it in the answer. Days are those of the reader's clock. Throws
 * Refusal 'invalid-input' for one that is malformed or to come, and for the past as a stream.
 */
export function momentOf(
  request: Request,
  response: Response,
  { zone }: Pick<Session, 'zone'>,
  now: number,
): MomentAsked {
  const { asOf, knownOn, ...query } = request.query
  const parsed = pastMoment({ zone, now }).safeParse({ asOf, knownOn })
  if (!parsed.success) throw refusalOfZod(parsed.error)
  const moment = parsed.data
  if (moment && asksForStream(request)) refuse(moment, 'The past is shown in pages only')
  if (moment?.asOf !== undefined) response.set('X-As-Of', moment.asOf)
  if (moment?.knownOn !== undefined) response.set('X-Known-On', moment.knownOn)
  return { moment, query }
}

/** Refuses the past as 'invalid-input' where one record is asked for. */
export function onlyOfLists({ moment }: MomentAsked): void {
  if (moment) refuse(moment, 'Only lists show the past')
}

function refuse({ asOf }: PastMoment, message: string): never {
  throw new Refusal('invalid-input', message, [{ path: asOf === undefined ? 'knownOn' : 'asOf', message }])
}
