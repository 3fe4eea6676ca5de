import type { DateFormat } from '@rollcall/contracts/company/team-settings.ts'
import type { DateFormatAnswer } from '@rollcall/contracts/employees/date-format.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { fixedStatement, statements } from '@rollcall/platform/postgres/statements.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Route } from '../kernel/route.ts'

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
export const dateFormat: Route = {
  path: '/api/employee/getDateFormat',
  roles: ['employee'],
  async answer({ session, request, response, reading }) {
    await awaitPosition(reading.positions, ['companies'], request, response)
    const [row] = await reading.read(session.companyId, dateFormatOf(session.companyId))
    if (!row) throw new Refusal('unavailable')
    const [dateFormat] = row as [DateFormat | null]
    const answer: DateFormatAnswer = { status: 200, data: { dateFormat: dateFormat ?? 'DD/MM/YYYY' } }
    response.json(answer)
  },
}
