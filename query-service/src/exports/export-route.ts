import { type AskedDays, wholeMonths } from '@rollcall/contracts/auditors/access.ts'
import { exportKeptMs, exportRoles, exportTypes } from '@rollcall/contracts/exports/export.ts'
import { exportFileQuery } from '@rollcall/contracts/exports/views.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { exportPartPlace, exportPlace } from '@rollcall/platform/files/places.ts'
import { getSealed } from '@rollcall/platform/files/sealed-file.ts'
import { readParts } from '@rollcall/platform/files/sealed-parts.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { writeAnswer } from '@rollcall/platform/http/write-answer.ts'
import { fixedRead, type RowTypeOf, reads } from '@rollcall/read-models/reads.ts'
import type { Response } from 'express'
import { sessionIsActive } from '../accounts/public.ts'
import { checkAccess } from '../auditors/public.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Reading } from '../kernel/resource-routes.ts'
import type { Route } from '../kernel/route.ts'
import { readRowsOf } from '../kernel/rows-of.ts'

/** The file of an account's export, while the session that asked for it has not ended. */
const fileOf = fixedRead((companyId: string, accountId: string, exportId: string) =>
  reads
    .selectFrom('read.exports as x')
    .select(['x.format', 'x.started_at as startedAt', 'x.bytes', 'x.file_name as fileName'])
    .select(['x.file_id as fileId', 'x.file_key as fileKey', 'x.parts'])
    .select(['x.first_day as firstDay', 'x.last_day as lastDay', 'x.filter'])
    .where('x.company_id', '=', companyId)
    .where('x.account_id', '=', accountId)
    .where('x.id', '=', exportId)
    .where('x.state', '=', 'ready')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('x.session_id', 'is', null),
        exists(
          selectFrom('read.sessions')
            .where('read.sessions.company_id', '=', companyId)
            .whereRef('read.sessions.id', '=', 'x.session_id')
            .where('read.sessions.account_id', '=', accountId)
            .where(sessionIsActive),
        ),
      ]),
    ),
)
type Row = RowTypeOf<typeof fileOf>

/**
 * GET /api/export-file: the file of an export, for a day, only for the account that asked, and while the session that
 * asked has not ended; otherwise 404. For an auditor also only what is still shared.
 */
export const exportFile: Route = {
  path: '/api/export-file',
  roles: exportRoles,
  whenFormer: true,
  async answer({ session, request, response, reading }) {
    const { companyId, accountId } = session
    const query = exportFileQuery.safeParse(request.query)
    if (!query.success) throw refusalOfZod(query.error)
    const { exportId } = query.data
    await awaitPosition(reading.positions, ['exports'], request, response)
    const [row] = await readRowsOf(reading.read, companyId, fileOf(companyId, accountId, exportId))
    if (!row || Date.parse(row.startedAt) + exportKeptMs <= reading.now()) throw new Refusal('not-found')
    if (session.role === 'auditor') await checkAccess(session, daysOf(row), reading)
    response.set('Cache-Control', 'no-store')
    await answerFile(response, row, bytesOf(row, { companyId, exportId }, reading))
  },
}

/** The days of a person in a file of evidence. */
const daysOf = ({ firstDay, lastDay, filter }: Row): AskedDays =>
  wholeMonths({
    employeeId: String((filter as { employeeId?: string }).employeeId),
    from: String(firstDay),
    to: String(lastDay),
  })

/** The plain bytes of a file, part by part. */
async function* bytesOf(
  { fileId, fileKey, parts }: Row,
  of: { companyId: string; exportId: string },
  { files }: Reading,
): AsyncGenerator<Buffer> {
  const place = { ...of, fileId }
  if (parts > 0)
    return yield* readParts(files, { placeOf: part => exportPartPlace(place, part), fileKey }, parts)
  const whole = await getSealed(files, { place: exportPlace(place), fileKey })
  if (whole) yield whole
}

/** The first part is read before the answer begins, so that a file that is gone is answered with 404. */
async function answerFile(response: Response, row: Row, parts: AsyncGenerator<Buffer>): Promise<void> {
  const first = await parts.next()
  if (first.done) throw new Refusal('not-found')
  response.set({
    'Content-Type': exportTypes[row.format],
    'Content-Disposition': `attachment; filename="${row.fileName}"`,
  })
  if (row.parts > 0) response.set('Content-Length', String(row.bytes))
  try {
    if (!(await writeAnswer(response, first.value))) return
    for await (const part of parts) if (!(await writeAnswer(response, part))) return
    response.end()
  } catch (error) {
    // The answer broke off, so cut it: clients must not take it for complete.
    response.destroy()
    throw error
  }
}
