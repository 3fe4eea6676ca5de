import { streamType } from '@rollcall/contracts/kernel/stream.ts'
import type { QueryFixture } from './query-fixture.ts'

/** All records of a list as a stream, and its status and total. */
export async function streamed<Row extends object>(
  fixture: QueryFixture,
  path: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; total: number; rows: Row[] }> {
  const response = await fixture.get(path, token, { ...headers, Accept: streamType })
  const { status } = response
  const text = await response.text()
  if (status !== 200) return { status, total: 0, rows: [] }
  const lines = text.split('\n').filter(line => line !== '')
  return {
    status,
    total: Number(response.headers.get('X-Total-Count')),
    rows: lines.map(line => JSON.parse(line) as Row),
  }
}
