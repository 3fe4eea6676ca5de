import { streamType } from '@rollcall/contracts/kernel/stream.ts'
import { TemporaryFailure } from '../../kernel/delivery-errors.ts'

/** The account may no longer read the list, or its session has ended. */
export class NoLongerAllowed extends Error {
  override readonly name = 'NoLongerAllowed'
}

/** The plan now hides the requested days. */
export class HiddenByPlan extends Error {
  override readonly name = 'HiddenByPlan'
}

/** The list no longer accepts the filter or the order. */
export class ListOutdated extends Error {
  override readonly name = 'ListOutdated'
}

/** How the worker reads lists. */
export interface ListSource {
  /** The query service's address, without a slash at the end. */
  url: string
  /** Of the account that asked. */
  token: string
  /** The position that the list must have reached. */
  upTo: string
}

export interface ListAsked {
  resource: string
  /** In the form of the list's own query. */
  filter?: object
  sort?: readonly [string, string] | null
}

export interface ReadList {
  total: number
  records: AsyncGenerator<object[]>
  /** Ends the reading, even before the first record was requested. The service then closes the list. */
  close(): Promise<void>
}

/**
 * All records of a list as the account sees it now, as they arrive. Throws `NoLongerAllowed`, `ListOutdated`,
 * `HiddenByPlan`, or `TemporaryFailure` when it could not be read to its end.
 */
export async function readList({ url, token, upTo }: ListSource, asked: ListAsked): Promise<ReadList> {
  const query = new URLSearchParams()
  if (asked.filter && Object.keys(asked.filter).length > 0) query.set('filter', JSON.stringify(asked.filter))
  if (asked.sort) query.set('sort', JSON.stringify(asked.sort))
  const response = await fetch(`${url}/api/${asked.resource}?${query}`, {
    headers: { Accept: streamType, Authorization: `Bearer ${token}`, 'X-Min-Position': upTo },
    redirect: 'error',
  }).catch(() => {
    throw new TemporaryFailure('query-service-away')
  })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    if ([401, 403].includes(response.status)) throw new NoLongerAllowed()
    if ([404, 422].includes(response.status)) throw new ListOutdated()
    if (response.status === 409) throw new HiddenByPlan()
    throw new TemporaryFailure(`query-service-answered-${response.status}`)
  }
  // A list that leaves the company out is not updated, so waiting does not help.
  if (response.headers.get('X-Stale') && !response.headers.get('X-Stale-Since')) {
    await response.body.cancel()
    throw new TemporaryFailure('read-model-behind')
  }
  // A body without a reader is cancelled when its answer is garbage-collected.
  const reader = response.body.getReader()
  return {
    total: Number(response.headers.get('X-Total-Count') ?? 0),
    records: recordsIn(reader),
    close: () => reader.cancel().catch(() => {}),
  }
}

/** Each group of complete lines as it arrives. */
async function* recordsIn(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<object[]> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    while (true) {
      const { done, value } = await reader.read().catch(() => {
        throw new TemporaryFailure('query-service-broke-off')
      })
      if (done) break
      rest += decoder.decode(value, { stream: true })
      const end = rest.lastIndexOf('\n')
      if (end < 0) continue
      const lines = rest.slice(0, end).split('\n')
      rest = rest.slice(end + 1)
      yield lines.map(line => JSON.parse(line) as object)
    }
    if (rest !== '') throw new TemporaryFailure('query-service-broke-off')
  } finally {
    await reader.cancel().catch(() => {})
  }
}
