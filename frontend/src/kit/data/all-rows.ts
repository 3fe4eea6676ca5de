import type { DataProvider, FilterPayload, RaRecord, SortPayload } from 'react-admin'

/** The maximum number of rows in one answer of the services. */
const perPage = 1_000
const attempts = 3

/** The list changed each time while its pages were read. */
export class ListChanged extends Error {}

interface Asked {
  resource: string
  sort: SortPayload
  filter?: FilterPayload
}

/**
 * All rows of a list in its order, page by page. A row that is added or removed in the meantime moves the others to
 * another page, so the list is then read again from the start. Throws `ListChanged`, the signal's reason, and what the
 * provider throws.
 */
export async function allRows<R extends RaRecord>(
  dataProvider: DataProvider,
  { resource, sort, filter = {} }: Asked,
  signal: AbortSignal = new AbortController().signal,
): Promise<R[]> {
  const pageOf = async (page: number) => {
    const { data, total = 0 } = await orAbort(
      dataProvider.getList<R>(resource, { sort, filter, pagination: { page, perPage } }),
      signal,
    )
    return { data, total }
  }
  const readOnce = async (): Promise<R[] | undefined> => {
    const { data, total } = await pageOf(1)
    const rows = new Map(data.map(row => [row.id, row]))
    for (let page = 2; (page - 1) * perPage < total; page += 1) {
      const next = await pageOf(page)
      if (next.total !== total) return undefined
      for (const row of next.data) rows.set(row.id, row)
    }
    return rows.size === total ? [...rows.values()] : undefined
  }
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const rows = await readOnce()
    if (rows) return rows
  }
  throw new ListChanged('The list changed')
}

/** The promise's answer, or the signal's reason as soon as it aborts. */
function orAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.throwIfAborted()
  signal.addEventListener('abort', onAbort, { once: true })
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', onAbort))
}
