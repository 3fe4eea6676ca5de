import { exportKeptMs, exportName, exportTypes } from '@rollcall/contracts/exports/export.ts'
import { type ExportFile, type ExportRow, exportFileQuery } from '@rollcall/contracts/exports/views.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { exportPlace } from '@rollcall/platform/files/places.ts'
import { getSealed } from '@rollcall/platform/files/sealed-file.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import type { Express } from 'express'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Reading } from '../kernel/resource-routes.ts'
import { rowsOf } from '../kernel/rows-of.ts'

type Row = Pick<ExportRow, 'kind' | 'format' | 'firstDay' | 'lastDay' | 'startedAt'> & {
  fileId: string
  fileKey: string
}
const columns = {
  kind: 'kind',
  format: 'format',
  firstDay: `first_day`,
  lastDay: `last_day`,
  startedAt: 'started_at',
  fileId: 'file_id',
  fileKey: 'file_key',
} satisfies Record<keyof Row, string>

/** GET /api/export-file: the file of an export, for a day and only for the account that asked; else 404. */
export function addExportRoute(app: Express, reading: Reading): void {
  app.get('/api/export-file', async (request, response) => {
    const { role, companyId, accountId } = await reading.authenticate(request)
    if (role !== 'company') throw new Refusal('wrong-role')
    const query = exportFileQuery.safeParse(request.query)
    if (!query.success) throw refusalOfZod(query.error)
    const { exportId } = query.data
    await awaitPosition(reading.positions, ['exports'], request, response)
    const [row] = await rowsOf<Row>(reading.read, companyId, columns, {
      text: `select ${Object.values(columns).join(', ')} from read.exports
        where company_id = $1 and account_id = $2 and id = $3 and state = 'ready'`,
      values: [companyId, accountId, exportId],
    })
    if (!row || Date.parse(row.startedAt) + exportKeptMs <= reading.now()) throw new Refusal('not-found')
    const place = exportPlace({ companyId, exportId, fileId: row.fileId })
    const content = await getSealed(reading.files, { place, fileKey: row.fileKey })
    if (!content) throw new Refusal('not-found')
    response.set('Cache-Control', 'no-store').json({
      name: exportName(row),
      contentType: exportTypes[row.format],
      content: content.toString('base64'),
    } satisfies ExportFile)
  })
}
