import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { TokenClaims } from '@rollcall/contracts/accounts/answers.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { BearerClaims } from '@rollcall/platform/auth-tokens/bearer-claims.ts'
import { networkOf } from '@rollcall/platform/auth-tokens/network-of.ts'
import { onlyMethods } from '@rollcall/platform/http/only-methods.ts'
import express, { type Express, type Request, type Response } from 'express'
import { validate as isUuid } from 'uuid'
import type { CommandEntry } from './command-entry.ts'
import type { Actor, CommandContext } from './decider.ts'
import type { CommandLog } from './handle-command.ts'
import { nameId } from './name-id.ts'
import type { RateLimits } from './rate-limits.ts'

export interface CommandHttp {
  entries: readonly CommandEntry[]
  log: CommandLog
  claimsOf: BearerClaims
  /** The sender of a command, by the current log. Throws Refusal. */
  findSender(
    claims: TokenClaims,
    allow: { withoutSecondFactor: boolean; whenFormer: boolean },
  ): Promise<Actor>
  /** Whether a bearer token belongs to another service of the system. */
  isSystemToken(token: string): Promise<boolean>
  limits: RateLimits
  /** A keyed hash of an address, which does not reveal it. */
  hashOf(email: string): string
  /** A keyed hash of a command's body, without its passwords. */
  fingerprintOf(body: unknown): string
  /**
   * Waits briefly until the read models that decide about access have reached a position; returns whether they have.
   */
  whenAccessKnows(position: string): Promise<boolean>
  /** Waits briefly until a read model has reached a position. */
  whenShown(projection: string, position: string): Promise<void>
  now(): Date
}

/** Every id that a command makes is derived from its own id. */
const commands = '6b1b7a43-55c5-4f4b-9d8e-0b0a1c2f7d11'

/** Puts the commands on an Express application: /api/commands/{name} and the named paths. */
export function mountCommands(app: Express, http: CommandHttp): void {
  const byName = new Map(http.entries.map(entry => [entry.definition.name, entry]))
  const parsers = new Map(
    [...new Set(http.entries.map(({ maxBody }) => maxBody))].map(limit => [
      limit,
      express.json({ limit, strict: true, type: () => true }),
    ]),
  )
  const jsonOf = ({ maxBody }: CommandEntry) => parsers.get(maxBody)!

  app.post('/api/commands/:name', async (request, response) => {
    const entry = byName.get(String(request.params.name))
    if (!entry) throw new Refusal('unknown-command')
    response.locals.route = entry.definition.name
    const key = request.get('Idempotency-Key')
    // The role is checked before anything else.
    const actor = await actorOf(entry, request, http)
    if (!key || !isUuid(key)) throw new Refusal('missing-idempotency-key')
    await readJson(jsonOf(entry), request, response)
    response.json(await run(entry, request.body, key, actor, request, response, http))
  })
  for (const entry of http.entries) {
    if (!entry.definition.path) continue
    app.post(`/api/${entry.definition.path}`, async (request, response) => {
      response.locals.route = entry.definition.name
      const key = request.get('Idempotency-Key')
      const actor = await actorOf(entry, request, http)
      await readJson(jsonOf(entry), request, response)
      response.json(
        await run(
          entry,
          request.body,
          key && isUuid(key) ? key : randomUUID(),
          actor,
          request,
          response,
          http,
        ),
      )
    })
  }
  const verify = byName.get('VerifyEmail')
  app.post('/api/:email/verify-email', async (request, response) => {
    if (!verify) throw new Refusal('unknown-command')
    response.locals.route = 'VerifyEmail'
    const body = { email: request.params.email, token: request.query.token }
    response.json(await run(verify, body, randomUUID(), stranger, request, response, http))
  })
  for (const { definition } of http.entries) {
    onlyMethods(app, `/api/commands/${definition.name}`, 'POST')
    if (definition.path) onlyMethods(app, `/api/${definition.path}`, 'POST')
  }
  onlyMethods(app, '/api/:email/verify-email', 'POST')
}

/** A recorded change applies at once: a command of an ended session is refused. Reads may still be answered briefly. */
const notEverywhereYet =
  'This is recorded, but has not taken effect everywhere yet. Please try again in a moment.'

const stranger: Actor = {
  accountId: 'public',
  companyId: 'platform',
  role: 'public',
  sessionId: undefined,
  name: '',
  zone: undefined,
}

const scheduler: Actor = { ...stranger, accountId: 'system', role: 'system', name: 'Rollcall' }

async function actorOf(entry: CommandEntry, request: Request, http: CommandHttp): Promise<Actor> {
  const { roles } = entry.definition
  // Signed-in accounts may also send a command for visitors. With a token it is theirs, and the token must be valid.
  const alsoSignedIn = roles.length > 1 && request.get('Authorization') !== undefined
  if (roles.includes('public') && !alsoSignedIn) return stranger
  const token = request.get('Authorization')?.replace(/^Bearer /, '')
  if (roles.includes('system') && token && (await http.isSystemToken(token))) return scheduler
  const { withoutSecondFactor, whenFormer } = entry
  const claims = http.claimsOf(request)
  const actor = await http.findSender(claims, { withoutSecondFactor, whenFormer })
  if (!roles.includes(actor.role)) throw new Refusal('wrong-role')
  return actor
}

async function run(
  entry: CommandEntry,
  unparsed: unknown,
  key: string,
  actor: Actor,
  request: Request,
  response: Response,
  http: CommandHttp,
) {
  const body: unknown = entry.definition.schema.parse(unparsed ?? {})
  // The same key of another person or for another command is a different command. Visitors are told apart by their
  // address. Otherwise two visitors with the same key would both get what belongs to one of them.
  const { email } = body as { email?: string }
  const who = actor.role === 'public' && email !== undefined ? http.hashOf(email) : actor.accountId
  const commandId = nameId(
    `${actor.companyId}:${who}:${entry.definition.name}:${key.toLowerCase()}`,
    commands,
  )
  const context: CommandContext = {
    commandId,
    correlationId: String(response.locals.correlationId),
    channel: actor.role === 'system' ? 'scheduler' : 'web',
    fingerprint: actor.role === 'system' ? undefined : http.fingerprintOf(body),
    actor,
    writes: entry.writes,
    ip: request.ip ?? 'unknown',
    signal: closedSignal(response),
    userAgent: request.get('User-Agent'),
    now: http.now().toISOString(),
    newId: what => nameId(what, commandId),
  }
  if (actor.sessionId !== undefined) {
    const { accountId } = actor
    await http.limits.ofAccount(accountId)
    if (entry.perDay)
      await http.limits.ofDay(entry.definition.name, entry.perDay, { accountId, body, now: http.now() })
  }
  const work = async () => entry.handle(body as never, context, http.log)
  const evenly = () => inNoLessThan(entry.minDurationMs, work)
  const answer = entry.limit
    ? await http.limits.within(
        entry.definition.name,
        entry.limit,
        { ip: networkOf(context.ip), email: countedFor(entry, body, actor) },
        evenly,
      )
    : await evenly()
  if (entry.shownIn !== undefined) await http.whenShown(entry.shownIn, answer.position)
  if (entry.endsSessions !== undefined) {
    const known = await http.whenAccessKnows(answer.position)
    if (!known && entry.endsSessions === 'everywhere') throw new Refusal('unavailable', notEverywhereYet)
  }
  return answer
}

/** Aborted when the client closes the connection before the answer is sent. */
function closedSignal(response: Response): AbortSignal {
  const closed = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) closed.abort()
  })
  return closed.signal
}

/** The key for which attempts are counted besides the network address; undefined: none. */
function countedFor({ limit }: CommandEntry, body: unknown, actor: Actor): string | undefined {
  if (limit?.perRecord) return `${actor.companyId}:${limit.perRecord(body as never)}`
  // The account of a signed-in sender counts, whatever address the body holds.
  return actor.role === 'public' ? (body as { email?: string }).email : actor.accountId
}

/** Runs the work and delays its answer or refusal to a minimum duration in milliseconds. */
async function inNoLessThan<T>(ms: number, work: () => Promise<T>): Promise<T> {
  if (ms === 0) return work()
  const [done] = await Promise.allSettled([work(), pause(ms)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}

/** Express's own parser as a promise, so that it runs only after the checks that need no body. */
const readJson = (
  json: ReturnType<typeof express.json>,
  request: Request,
  response: Response,
): Promise<void> =>
  new Promise((resolve, reject) =>
    json(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
  )
