import { randomUUID } from 'node:crypto'
import type { DateFormat } from '@rollcall/contracts/company/team-settings.ts'
import type { EndExport, FailExport } from '@rollcall/contracts/exports/commands.ts'
import { ExportStarted } from '@rollcall/contracts/exports/events.ts'
import { exportKeptMs, exportTypes } from '@rollcall/contracts/exports/export.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import { visibleFrom } from '@rollcall/contracts/plans/visible-from.ts'
import { mostFileBytes } from '@rollcall/platform/files/file-store.ts'
import { exportPlace } from '@rollcall/platform/files/places.ts'
import { putSealed } from '@rollcall/platform/files/sealed-file.ts'
import type { Effect, World } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import { TaskTooLarge } from '../kernel/threads.ts'
import type { task } from './export-file.ts'

/** More than sealing adds to a file. */
const sealingBytes = 1_024

const exportFile = new URL('./export-file.ts', import.meta.url)

/**
 * Makes the file of an export, in a thread so that mails go on. An attempt that was cut off is repeated: the export ends
 * once, and a file that no event names is swept away.
 */
export const makeExport: Effect = {
  name: 'make-export',
  on: ExportStarted,
  line: 'exports',
  async deliver(cause, world, fence) {
    const asked = dataOf(ExportStarted, cause)
    if (!asked) return { sent: false, reason: 'not-asked' }
    const { companyId, exportId, format, from } = asked
    const events = await world.read(`export-${companyId}_${exportId}`)
    if (events.length > 1) return { sent: false, reason: 'ended' }
    const fail = async (why: CommandBody<typeof FailExport>['why']) => {
      await world.send('FailExport', { companyId, exportId, why } satisfies CommandBody<typeof FailExport>)
      return { sent: false, reason: why } as const
    }
    // Nobody could download it any more, and a newer one may have been asked for.
    if (Date.parse(cause.recordedAt) + exportKeptMs <= world.now().getTime()) return fail('too-late')
    const company = await companyOf(companyId, cause, world)
    if (!company || (company.visibleFrom && from < company.visibleFrom)) return fail('plan-limit')
    const person =
      asked.employeeId === null ? undefined : await nameOf(asked.employeeId, companyId, cause, world)
    const about = { ...company.about, madeAt: world.now().toISOString(), person }
    const bytes = await fence
      .held(signal => world.inThread<typeof task>(exportFile, { asked, about, upTo: cause.position }, signal))
      .catch(tooLarge)
    if (!bytes || bytes.length > mostFileBytes - sealingBytes) return fail('too-large')
    const fileId = randomUUID()
    const place = exportPlace({ companyId, exportId, fileId })
    const { fileKey } = await putSealed(world.files, place, { bytes, contentType: exportTypes[format] })
    const ended: CommandBody<typeof EndExport> = { companyId, exportId, fileId, fileKey, bytes: bytes.length }
    await world.send('EndExport', ended)
    return { sent: true, messageId: exportId }
  },
}

/** No file, if it is too large to be made; throws any other error. */
function tooLarge(error: unknown): undefined {
  if (!(error instanceof TaskTooLarge)) throw error
}

interface CompanyRow {
  name: string
  plan_id: PlanId
  zone: string | null
  date_format: DateFormat | null
}

/** What a file says about the company, and the first day that its plan shows now; undefined: every day. */
async function companyOf(companyId: string, cause: StoredEvent, world: World) {
  const [company] = await world.readModels.rows<CompanyRow>(
    { projection: 'companies', upTo: cause.position },
    {
      text: 'select name, plan_id, zone, date_format from read.companies where company_id = $1',
      values: [companyId],
    },
  )
  if (!company) return undefined
  const zone = company.zone ?? 'UTC'
  return {
    about: { companyName: company.name, zone, dateFormat: company.date_format ?? 'DD MMM YYYY' },
    visibleFrom: visibleFrom(company.plan_id, zone, world.now().getTime()),
  }
}

/** A person's name, also of one who has reported nothing. */
async function nameOf(
  employeeId: string,
  companyId: string,
  cause: StoredEvent,
  world: World,
): Promise<string> {
  const [person] = await world.readModels.rows<{ full_name: string }>(
    { projection: 'employees', upTo: cause.position },
    {
      text: 'select full_name from read.employees where company_id = $1 and id = $2',
      values: [companyId, employeeId],
    },
  )
  return person?.full_name ?? 'a former employee'
}
