import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { mailBudget, mailsLeft } from '@rollcall/contracts/mails/budget.ts'
import { type MailBudget, mailBudgetQuery } from '@rollcall/contracts/mails/views.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { lacksTable } from '@rollcall/platform/postgres/missing-table.ts'
import {
  type MailCountsRow,
  mailCountsStatement,
  mailFactsOf,
  mailFactsStatement,
} from '@rollcall/read-models/company/mail-facts.ts'
import { readRows } from '@rollcall/read-models/reads.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Route } from '../kernel/route.ts'

const projections = ['company_admin', 'company_plan_changes', 'employees']

/**
 * GET /api/mail-budget: the mails that a company may cause today, by the same rule as in the workers. A company asks
 * about itself, an administrator about any company. It reads as the tables' owner, because the workers own the counts
 * and the platform owns some facts.
 */
export const mailBudgetRoute: Route = {
  path: '/api/mail-budget',
  roles: ['company', 'admin'],
  async answer({ session, request, response, reading }) {
    const { role, companyId: own } = session
    const query = mailBudgetQuery.safeParse(request.query)
    if (!query.success) throw refusalOfZod(query.error)
    const companyId = role === 'admin' ? (query.data.companyId ?? '') : own
    if (query.data.companyId !== undefined && query.data.companyId !== companyId)
      throw new Refusal('not-found')
    await awaitPosition(reading.positions, projections, request, response)
    const now = reading.now()
    const day = new Date(now).toISOString().slice(0, 10)
    const [[facts], counts] = await Promise.all([
      readRows(reading.ownerPool, mailFactsStatement(companyId)),
      reading.ownerPool.query<MailCountsRow>(mailCountsStatement(companyId, day)),
    ]).catch(unavailable)
    const counted = counts.rows[0] as MailCountsRow
    if (!facts) throw new Refusal('not-found')
    const { mails, bounces, waiting } = counted
    const budget = mailBudget(mailFactsOf(facts, counted), now)
    response.json({
      budget,
      mails,
      bounces,
      left: mailsLeft(budget, { mails, bounces }),
      waiting,
    } satisfies MailBudget)
  },
}

/** The workers create the table of counts, and have not started yet. */
function unavailable(error: unknown): never {
  throw lacksTable(error) ? new Refusal('unavailable') : error
}
