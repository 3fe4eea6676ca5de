import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import type { Database } from '@rollcall/read-models/reads.ts'
import { expressionBuilder, sql } from 'kysely'
import { besideLeave } from '../kernel/blocked-days.ts'
import { isAway, isFirstOfDay, isNotDeleted } from '../kernel/is-away.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import type { Route } from '../kernel/route.ts'
import { datesOfShares, ofPerson, textOfPerson } from './away.ts'
import { balancesToday, besideBalance } from './balances-today.ts'
import { leaveEffectRoute, movedRequestsRoute } from './effect-routes.ts'
import { endEffectRoute } from './end-effect-route.ts'
import { leaveOpening } from './opening-route.ts'
import { pastBalances, pastLedger, pastRequests } from './past-leave.ts'
import { leavePreviews } from './preview-routes.ts'

/** The balance of a leave year after a line of its ledger. */
const balanceAfter = expressionBuilder<Database, 'read.leave_ledger'>()
  .selectFrom('read.leave_ledger as l')
  .select(({ fn }) => fn.sum<number>('l.days').as('balance'))
  .whereRef('l.company_id', '=', 'read.leave_ledger.company_id')
  .whereRef('l.employee_id', '=', 'read.leave_ledger.employee_id')
  .whereRef('l.year', '=', 'read.leave_ledger.year')
  .whereRef('l.place', '<=', 'read.leave_ledger.place')
  .$asScalar()
  .$notNull()

const { and, ref } = expressionBuilder<Database, 'read.away'>()

export const resources: readonly Resource[] = [
  projected(facts['leave-request'], {
    projection: 'leave_requests',
    alsoReads: ['inactive_people'],
    scope: {
      ownRows: { by: 'employeeId', for: 'employees' },
      where: isNotDeleted('leave_requests'),
      whenFormer: true,
    },
    columns: {
      computed: {
        fullName: textOfPerson('full_name', 'leave_requests'),
        position: textOfPerson('position', 'leave_requests'),
      },
    },
    searching: { publicFieldsOnly: true },
    totals: 'counted',
    past: pastRequests,
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
    scope: { where: and([isAway, isFirstOfDay]), leaveDates: ref('read.away.dates') },
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
    scope: { ownRows: { by: 'employeeId', for: 'employees' }, whenFormer: true },
    columns: { computed: { balance: balanceAfter } },
    totals: { keptBy: ['employeeId'] },
    past: pastLedger,
  }),
  projected(facts['leave-balance'], {
    projection: 'leave_accounts',
    scope: { ownRows: { by: 'id', for: 'employees' }, where: 'not unopened', whenFormer: true },
    columns: {
      computed: { due: sql<[]>`'[]'::jsonb` },
      asOfNow: { using: besideBalance, rows: balancesToday },
    },
    past: pastBalances,
  }),
  projected(facts['leave-settings'], { projection: 'leave_settings' }),
]

export const routes: readonly Route[] = [
  ...leavePreviews,
  leaveEffectRoute,
  movedRequestsRoute,
  leaveOpening,
  endEffectRoute,
]
