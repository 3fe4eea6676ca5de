import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import { expect } from 'vitest'
import type { Client } from '../client.ts'

/** Asks for a list as CSV. */
export const startList = (who: Client, list: string, more: object = {}) =>
  who.command<{ id: string }>('StartExport', { kind: 'list', format: 'csv', list, ...more })

const exportOf = async (who: Client, id: string): Promise<ExportRow> =>
  (await who.get<ExportRow>(`/api/export/${id}`)).body

/** An export of a list once it has ended. */
export async function endedList(who: Client, list: string, more: object = {}): Promise<ExportRow> {
  const answer = await startList(who, list, more)
  expect([list, answer.status, answer.body.message]).toEqual([list, 200, undefined])
  const { id } = answer.body
  await expect.poll(async () => (await exportOf(who, id)).state, { timeout: 30_000 }).not.toBe('running')
  return exportOf(who, id)
}

/** The download of an export. */
export const fileOf = (who: Client, id: string): Promise<Response> =>
  fetch(`${who.origin}/api/export-file?exportId=${id}`, { headers: { Authorization: `Bearer ${who.token}` } })
