import { type Me, me } from '@rollcall/contracts/company/views.ts'
import type { AnswerOf, CommandDefinition, CommandInput } from '@rollcall/contracts/kernel/message.ts'
import simpleRest from 'ra-data-simple-rest'
import type { DataProvider, Identifier } from 'react-admin'
import type { z } from 'zod'
import { createStreamParser, type StreamEvent } from '../live/sse-parser.ts'
import { addressThen, type Past, pastIn, withoutPast } from '../past/past.ts'
import type { HttpClient, Positions } from './http.ts'
import { httpError, isAnswer } from './problem.ts'
import type { Submissions } from './submissions.ts'
import type { Write, Writes } from './writes.ts'

export interface KnownMe extends Me {
  /** The difference between the server's clock and this device's in milliseconds. */
  clockOffset: number
  /** The position from which the live stream reports the changes after this answer; '': unknown. */
  liveFrom: string
}

export interface AppDataProvider extends DataProvider {
  /** Sends a command; `key` makes a repeated request count once. Throws `HttpError`. */
  command<D extends CommandDefinition>(
    definition: D,
    body: CommandInput<D>,
    options?: { key?: string },
  ): Promise<AnswerOf<D>>
  /** Reads one answer that belongs to no resource. Throws `HttpError`. */
  read<T>(path: string, answer: z.ZodType<T>): Promise<T>
  /** Reads a file of any size. Throws `HttpError`. */
  file(path: string): Promise<{ name: string; blob: Blob }>
  /** Reads server-sent events to their end, or until the signal aborts. Throws `HttpError`. */
  follow(path: string, onEvent: (event: StreamEvent) => void, signal: AbortSignal): Promise<void>
  /** The signed-in person. */
  me(): Promise<KnownMe>
}

/** The maximum number of ids in one request. They are in the address, and few proxies accept one over 8 kB. */
const maxIds = 100

/**
 * Reads in the ra-data-simple-rest dialect, writes as commands. `writes`: by resource, loaded at the first write, as
 * commands with their schemas would weigh on the app's first load.
 */
export function createDataProvider(
  http: HttpClient,
  positions: Positions,
  submissions: Submissions,
  writes: Readonly<Record<string, () => Promise<Writes>>>,
  now: () => number = Date.now,
): AppDataProvider {
  const reads = simpleRest('/api', http)
  const readsThen = (past: Past) =>
    simpleRest('/api', (url, options) => http(addressThen(url, past), options))

  async function send<D extends CommandDefinition>(
    { name, answer: shape }: D,
    body: unknown,
    key?: string,
  ): Promise<AnswerOf<D>> {
    // Callers that pass a key handle retries themselves.
    const submission = key === undefined ? submissions(name, body) : undefined
    try {
      const { json } = await http(`/api/commands/${name}`, {
        method: 'POST',
        headers: { 'Idempotency-Key': key ?? submission?.key ?? '' },
        body: JSON.stringify(body),
      })
      const answer = understood(shape, json)
      positions.note(answer.position)
      submission?.done()
      return answer as AnswerOf<D>
    } catch (error) {
      if (isAnswer(error)) submission?.refused()
      else submission?.lost()
      throw error
    }
  }

  const writeOf = async <Kind extends keyof Writes>(resource: string, kind: Kind) => {
    const make = (await writes[resource]?.())?.[kind]
    if (!make) throw new Error(`${resource} has no ${kind}`)
    return make
  }
  const sendWrite = ({ command, body }: Write) => send(command, body)
  const remove = async (resource: string, id: Identifier) => {
    await sendWrite((await writeOf(resource, 'delete'))(String(id)))
    return id
  }

  return {
    ...reads,
    command: (definition, body, { key } = {}) => send(definition, body, key),
    async read<T>(path: string, answer: z.ZodType<T>) {
      return understood(answer, (await http(path)).json)
    },
    async file(path: string) {
      const { headers, blob = new Blob() } = await http(path, { asFile: true })
      const [, name = 'export'] = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '') ?? []
      return { name, blob }
    },
    async follow(path, onEvent, signal) {
      const parser = createStreamParser(onEvent)
      await http(path, { onText: text => parser.push(text), signal })
    },
    async me() {
      const askedAt = now()
      const { json, headers, before } = await http('/api/me')
      const asked = before ?? { askedAt, answeredAt: now() }
      const answer = understood(me, json)
      return {
        ...answer,
        clockOffset: Date.parse(answer.now) - (asked.askedAt + asked.answeredAt) / 2,
        liveFrom: headers.get('X-Live-From') ?? '',
      }
    },
    getList: (resource, params) => {
      const { filter = {}, meta } = params
      const past = pastIn(filter) ?? meta?.past
      return past
        ? readsThen(past).getList(resource, { ...params, filter: withoutPast(filter) })
        : reads.getList(resource, params)
    },
    getOne: (resource, params) =>
      (params.meta?.past ? readsThen(params.meta.past) : reads).getOne(resource, params),
    async getMany(resource, params) {
      const parts = []
      for (let from = 0; from < params.ids.length; from += maxIds)
        parts.push(reads.getMany(resource, { ...params, ids: params.ids.slice(from, from + maxIds) }))
      return { data: (await Promise.all(parts)).flatMap(({ data }) => data) }
    },
    async create(resource, { data }) {
      const { id } = await sendWrite((await writeOf(resource, 'create'))(data))
      return { data: { ...data, id } }
    },
    async update(resource, { id, data, previousData }) {
      await sendWrite((await writeOf(resource, 'update'))(data, String(id)))
      return { data: { ...previousData, ...data, id } }
    },
    async updateMany(resource) {
      throw new Error(`${resource} has no update of many`)
    },
    async delete(resource, { id, previousData }) {
      await remove(resource, id)
      return { data: previousData }
    },
    async deleteMany(resource, { ids }) {
      return { data: await Promise.all(ids.map(id => remove(resource, id))) }
    },
  } as AppDataProvider
}

/**
 * An answer in the shape that this page knows. Services that were updated after the page was loaded may answer in
 * another one: throws an `HttpError` that asks for a reload, instead of a schema's findings.
 */
function understood<T>(answer: z.ZodType<T>, json: unknown): T {
  const { success, data, error } = answer.safeParse(json)
  if (success) return data
  console.error('An answer does not have the shape that this page expects:', error)
  throw httpError(500, { message: 'app.errors.updated' })
}
