import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import type { ComputedResource } from '../kernel/computed-list.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import type { Route } from '../kernel/route.ts'
import { payslipMonth, payslipMonthSource } from './month-route.ts'
import { byAttention, ownPayslipColumns, payslipColumns } from './payslip-columns.ts'

export const resources: readonly Resource[] = [
  projected(facts.payslip, {
    projection: 'payslips',
    alsoReads: ['payslip_settings'],
    columns: { computed: payslipColumns, sortedBy: { attention: byAttention } },
    totals: { keptBy: ['month'] },
  }),
  projected(facts['my-payslip'], {
    projection: 'payslips',
    scope: { ownRows: { by: 'shownTo', for: 'employees' }, whenFormer: true },
    columns: { computed: ownPayslipColumns },
  }),
  projected(facts['payslip-template'], {
    projection: 'payslip_templates',
    totals: { keptBy: ['employeeId'] },
  }),
  projected(facts['payslip-run'], { projection: 'payslip_runs' }),
]

export const routes: readonly Route[] = [payslipMonth]

export const computed: readonly ComputedResource[] = [payslipMonthSource]
