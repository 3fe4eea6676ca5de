import type { DateFormatAnswer } from '@rollcall/contracts/employees/date-format.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Route } from '../kernel/route.ts'
import { readRowsOf } from '../kernel/rows-of.ts'

const dateFormatOf = fixedRead((companyId: string) =>
  reads
    .selectFrom('read.companies')
    .select('date_format as dateFormat')
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
    const { companyId } = session
    const [row] = await readRowsOf(reading.read, companyId, dateFormatOf(companyId))
    if (!row) throw new Refusal('unavailable')
    const answer: DateFormatAnswer = { status: 200, data: { dateFormat: row.dateFormat ?? 'DD/MM/YYYY' } }
    response.json(answer)
  },
}
