import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import { expect } from 'vitest'
import type { Client } from '../client.ts'

/** Asks for a list as CSV. */
export const startList = (who: Client, list: string, more: object = {}) =>
  who.command<{ id: string }>('StartExport', { kind: 'list', format: 'csv', list, ...more })

const exportOf = async (who: Client, id: string): Promise<ExportRow> =>
  (await who.get<ExportRow>(`/api/export/${id}`)).body

/** An export once it has ended; `started`: the answer to what asked for it. */
export async function whenEnded(who: Client, started: ReturnType<typeof startList>): Promise<ExportRow> {
  const { status, body } = await started
  expect([status, body.message]).toEqual([200, undefined])
  await expect.poll(async () => (await exportOf(who, body.id)).state, { timeout: 30_000 }).not.toBe('running')
  return exportOf(who, body.id)
}

/** An export of a list as CSV once it has ended. */
export const endedList = (who: Client, list: string, more: object = {}): Promise<ExportRow> =>
  whenEnded(who, startList(who, list, more))

/** The download of an export. */
export const fileOf = (who: Client, id: string): Promise<Response> =>
  fetch(`${who.origin}/api/export-file?exportId=${id}`, { headers: { Authorization: `Bearer ${who.token}` } })
