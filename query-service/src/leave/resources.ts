import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { besideLeave } from '../kernel/blocked-days.ts'
import { isAway, isFirstOfDay, isNotDeleted } from '../kernel/is-away.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import type { Route } from '../kernel/route.ts'
import { datesOfShares, ofPerson, textOfPerson } from './away.ts'
import { balancesToday, besideBalance } from './balances-today.ts'
import { leaveEffectRoute } from './effect-routes.ts'
import { leaveOpening } from './opening-route.ts'
import { leavePreviews } from './preview-routes.ts'

/** The balance of a leave year after a line of its ledger, as SQL. */
const balanceAfter = `(select sum(l.days) from read.leave_ledger l
  where l.company_id = leave_ledger.company_id and l.employee_id = leave_ledger.employee_id
    and l.year = leave_ledger.year and l.place <= leave_ledger.place)`

export const resources: readonly Resource[] = [
  projected(facts['leave-request'], {
    projection: 'leave_requests',
    alsoReads: ['inactive_people'],
    scope: {
      ownRows: { by: 'employeeId', for: 'employees' },
      where: isNotDeleted('leave_requests'),
    },
    totals: 'counted',
  }),
  projected(facts['leave-chart'], {
    projection: 'leave_requests',
    alsoReads: besideLeave,
    scope: { where: isNotDeleted('leave_requests'), leaveDates: datesOfShares },
    columns: {
      computed: { fullName: textOfPerson('full_name', 'leave_requests'), dates: datesOfShares },
    },
    totals: 'counted',
  }),
  projected(facts.away, {
    projection: 'away',
    alsoReads: besideLeave,
    scope: { where: `${isAway} and ${isFirstOfDay}`, leaveDates: 'dates' },
    columns: {
      computed: {
        fullName: textOfPerson('full_name'),
        position: textOfPerson('position'),
        zone: ofPerson('zone'),
      },
    },
    totals: 'counted',
  }),
  projected(facts['leave-ledger'], {
    projection: 'leave_ledger',
    scope: { ownRows: { by: 'employeeId', for: 'employees' } },
    columns: { computed: { balance: balanceAfter } },
    totals: { keptBy: ['employeeId'] },
  }),
  projected(facts['leave-balance'], {
    projection: 'leave_accounts',
    scope: { ownRows: { by: 'id', for: 'employees' }, where: 'not unopened' },
    columns: {
      computed: { due: `'[]'::jsonb` },
      asOfNow: { using: besideBalance, rows: balancesToday },
    },
  }),
  projected(facts['leave-settings'], { projection: 'leave_settings' }),
]

export const routes: readonly Route[] = [...leavePreviews, leaveEffectRoute, leaveOpening]
