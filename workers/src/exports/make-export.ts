import { randomUUID } from 'node:crypto'
import type { EndExport, FailExport } from '@rollcall/contracts/exports/commands.ts'
import { ExportStarted } from '@rollcall/contracts/exports/events.ts'
import { exportTypes } from '@rollcall/contracts/exports/export.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import { visibleFrom } from '@rollcall/contracts/plans/visible-from.ts'
import { mostFileBytes } from '@rollcall/platform/files/file-store.ts'
import { exportPlace } from '@rollcall/platform/files/places.ts'
import { putSealed } from '@rollcall/platform/files/sealed-file.ts'
import { projectReportOf } from '@rollcall/platform/read-models/project-report.ts'
import { readReport } from '@rollcall/platform/read-models/project-report-rows.ts'
import type { Effect, World } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import { projectReportWorkbook } from './project-report-workbook.ts'

/** More than sealing adds to a file. */
const sealingBytes = 1_024

/**
 * Makes the file of an export. An attempt that was cut off is repeated: the export ends once, and a file that no event
 * names is swept away.
 */
export const makeExport: Effect = {
  name: 'make-export',
  on: ExportStarted,
  async deliver(cause, world) {
    const asked = dataOf(ExportStarted, cause)
    if (!asked) return { sent: false, reason: 'not-asked' }
    const { companyId, exportId, format, from, to } = asked
    const events = await world.read(`export-${companyId}_${exportId}`)
    if (events.length > 1) return { sent: false, reason: 'ended' }
    const fail = async (why: CommandBody<typeof FailExport>['why']) => {
      await world.send('FailExport', { companyId, exportId, why } satisfies CommandBody<typeof FailExport>)
      return { sent: false, reason: why } as const
    }
    if (!(await isShown(companyId, from, cause, world))) return fail('plan-limit')
    const query = { from, to, by: 'week', ...(asked.employeeId && { employeeId: asked.employeeId }) } as const
    const rows = await readReport(
      (projection, { text, values }) => {
        const statement = { text, values, rowMode: 'array' }
        return world.readModels.rows<unknown[]>({ projection, upTo: cause.position }, statement)
      },
      companyId,
      query,
    )
    const bytes = await projectReportWorkbook(projectReportOf(query, rows))
    if (bytes.length > mostFileBytes - sealingBytes) return fail('too-large')
    const fileId = randomUUID()
    const place = exportPlace({ companyId, exportId, fileId })
    const { fileKey } = await putSealed(world.files, place, { bytes, contentType: exportTypes[format] })
    const ended: CommandBody<typeof EndExport> = { companyId, exportId, fileId, fileKey, bytes: bytes.length }
    await world.send('EndExport', ended)
    return { sent: true, messageId: exportId }
  },
}

/** Whether the company's plan shows a day now. */
async function isShown(companyId: string, day: string, cause: StoredEvent, world: World): Promise<boolean> {
  const [company] = await world.readModels.rows<{ plan_id: PlanId; zone: string | null }>(
    { projection: 'companies', upTo: cause.position },
    { text: 'select plan_id, zone from read.companies where company_id = $1', values: [companyId] },
  )
  if (!company) return false
  const from = visibleFrom(company.plan_id, company.zone ?? 'UTC', world.now().getTime())
  return from === undefined || day >= from
}
