import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { lettersOf, payslipNumberText } from '@rollcall/contracts/payslips/payslip.ts'
import { type PayslipMonthAnswer, payslipMonthQuery } from '@rollcall/contracts/payslips/views.ts'
import { resourceFacts } from '@rollcall/contracts/resources.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { ComputedResource } from '../kernel/computed-list.ts'
import type { Route } from '../kernel/route.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'
import { readMonth } from './month-rows.ts'

/** The facts of a month besides its payslips. Browsers receive its changes as those of payslips. */
export const payslipMonthSource: ComputedResource = {
  resource: resourceFacts.payslip.view.resource,
  roles: resourceFacts.payslip.roles,
  projections: ['payslip_templates', 'person_facts'],
}
const projections = ['payslips', 'payslip_numbers', 'companies', ...payslipMonthSource.projections]

/**
 * GET /api/payslip-month: the totals and states of a month's payslips, the people without one, and the number that the
 * next one gets; only for companies.
 */
export const payslipMonth: Route = {
  path: '/api/payslip-month',
  roles: ['company'],
  async answer({ session, request, response, reading }) {
    const { companyId, companyZone } = session
    const query = payslipMonthQuery.safeParse(request.query)
    if (!query.success) throw refusalOfZod(query.error)
    await tellLeftOut(reading.setAsides, projections, companyId, response)
    await awaitPosition(reading.positions, projections, request, response)
    const year = dateIn(companyZone, reading.now()).slice(0, 4)
    const found = await readMonth(reading.read, companyId, query.data.month, year)
    if (!found) throw new Refusal('unavailable')
    const { totals, states, people, last } = found
    const letters = last.letters ?? lettersOf(last.name)
    response.json({
      totals,
      states,
      ...people,
      nextNumber: payslipNumberText(letters, Number(year), (last.place ?? 0) + 1),
    } satisfies PayslipMonthAnswer)
  },
}
