import type { DateFormat } from '@rollcall/contracts/company/team-settings.ts'
import type { DateFormatAnswer } from '@rollcall/contracts/employees/date-format.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { fixedStatement, statements } from '@rollcall/platform/postgres/statements.ts'
import type { Express } from 'express'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Reading } from '../kernel/resource-routes.ts'

const dateFormatOf = fixedStatement<[companyId: string]>(companyId =>
  statements
    .selectFrom('read.companies')
    .select('date_format')
    .where('company_id', '=', companyId)
    .where('id', '=', companyId),
)

/**
 * GET /api/employee/getDateFormat: the company's date format, with a default until it has chosen one; only for
 * employees.
 */
export function addDateFormatRoute(app: Express, reading: Reading): void {
  app.get('/api/employee/getDateFormat', async (request, response) => {
    const session = await reading.authenticate(request)
    if (session.role !== 'employee') throw new Refusal('wrong-role')
    await awaitPosition(reading.positions, ['companies'], request, response)
    const [row] = await reading.read(session.companyId, dateFormatOf(session.companyId))
    if (!row) throw new Refusal('unavailable')
    const [dateFormat] = row as [DateFormat | null]
    const answer: DateFormatAnswer = { status: 200, data: { dateFormat: dateFormat ?? 'DD/MM/YYYY' } }
    response.json(answer)
  })
}
