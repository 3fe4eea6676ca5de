import type { CommandDefinition } from '@rollcall/contracts/kernel/message.ts'
import { compareNames, finds } from '@rollcall/contracts/kernel/names.ts'
import { HttpError, type RaRecord } from 'react-admin'
import type { AppDataProvider } from '../data/data-provider.ts'
import type { StreamEvent } from '../live/sse-parser.ts'

type Body = Record<string, unknown>
export interface FakeProvider extends AppDataProvider {
  /** Every command that was sent, in order. */
  sent: { name: string; body: Body }[]
  /** The records by resource. Commands may change them. */
  records: Record<string, RaRecord[]>
  /** While this is set, every read fails with it. */
  broken: HttpError | null
  /** Makes every read wait from now on. Returns a function that releases them. */
  hold(): () => void
}

/** The default answers to reads of many pages: enough mails are left today. */
const usualReads: Record<string, (query: URLSearchParams) => unknown> = {
  '/api/mail-budget': () => ({ budget: 10_000, mails: 0, bounces: 0, left: 10_000, waiting: 0 }),
}

/**
 * A data provider in memory for component tests. It filters, sorts and pages like the query service, and passes each
 * command to its function in `commands`, which changes the records or throws an `HttpError`.
 */
export function fakeProvider(
  records: Record<string, RaRecord[]>,
  commands: Record<string, (body: Body, records: Record<string, RaRecord[]>) => object | undefined> = {},
  /** The answers that belong to no resource, by path. */
  reads: Record<string, (query: URLSearchParams) => unknown> = {},
): FakeProvider {
  let held: Promise<void> | undefined
  const answer = async <T>(data: T): Promise<T> => {
    await held
    if (provider.broken) throw provider.broken
    return structuredClone(data)
  }
  const find = (resource: string, id: unknown) => {
    const found = records[resource]?.find(record => record.id === id)
    if (!found) throw new HttpError('Not found', 404)
    return found
  }
  const send = (name: string, body: Body) => {
    provider.sent.push({ name, body })
    return { position: '1', revision: 0, ...commands[name]?.(body, records) }
  }
  const provider = {
    sent: [],
    records,
    broken: null,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    getList: (resource, { pagination, sort, filter }) => {
      const all = (records[resource] ?? []).filter(record => matches(record, filter))
      if (sort) all.sort((a, b) => compare(a[sort.field], b[sort.field]) * (sort.order === 'ASC' ? 1 : -1))
      const { page, perPage } = pagination ?? { page: 1, perPage: 25 }
      return answer({ data: all.slice((page - 1) * perPage, page * perPage), total: all.length })
    },
    getOne: async (resource, { id }) => answer({ data: find(resource, id) }),
    getMany: async (resource, { ids }) =>
      answer({ data: (records[resource] ?? []).filter(({ id }) => ids.includes(id)) }),
    read: async (path: string) => {
      const { pathname, searchParams } = new URL(path, 'https://rollcall.test')
      const found = reads[pathname] ?? usualReads[pathname]
      if (!found) throw new HttpError('Not found', 404)
      return answer(found(searchParams))
    },
    async file(path: string) {
      const { name, content } = (await provider.read(path, {} as never)) as { name: string; content: string }
      return { name, blob: new Blob([content]) }
    },
    async follow(path: string, onEvent: (event: StreamEvent) => void, signal: AbortSignal) {
      const events = (await provider.read(path, {} as never)) as { type: string; data: object }[]
      for (const { type, data } of events) {
        await held
        signal.throwIfAborted()
        onEvent({ type, data: JSON.stringify(data), id: '' })
      }
    },
    async command({ name }: CommandDefinition, body: unknown) {
      return send(name, body as Body)
    },
    async create(resource, { data }) {
      const { id = 'new' } = send(`create ${resource}`, data as Body) as { id?: string }
      return { data: { ...data, id } }
    },
    async update(resource, { id, data, previousData }) {
      send(`update ${resource}`, { ...data, id })
      return { data: { ...previousData, ...data, id } }
    },
  } as Partial<FakeProvider> as FakeProvider
  return provider
}

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'string' && typeof b === 'string' ? compareNames(a, b) : Number(a) < Number(b) ? -1 : 1

function matches(record: RaRecord, { q, ...rest }: Body): boolean {
  return (
    (q === undefined || finds(JSON.stringify(record), String(q))) &&
    Object.entries(rest).every(([name, value]) => {
      const [, field = '', bound] = /^(\w+?)(?:_(gte|lte))?$/.exec(name) ?? []
      if (bound === 'gte') return record[field] >= String(value)
      if (bound === 'lte') return record[field] <= String(value)
      // Of a field with several values, one suffices.
      return [record[field]].flat().some(own => [value].flat().includes(own))
    })
  )
}

/** The services' answer about an invalid field. */
export const refusalOf = (message: string, more: Body = {}) =>
  new HttpError(message, 400, { message, ...more })
