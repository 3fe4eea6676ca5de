import type { DataProvider, RaRecord, SortPayload } from 'react-admin'

/** The rows of one request, the most that the service gives. */
const perPage = 1_000

/** All rows of a list, read page by page. */
export async function allRows<Row extends RaRecord>(
  dataProvider: DataProvider,
  resource: string,
  sort: SortPayload,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await dataProvider.getList<Row>(resource, {
      pagination: { page, perPage },
      sort,
      filter: {},
    })
    rows.push(...data)
    if (data.length < perPage) return rows
  }
}
