import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { type ComputedResource, computedList, sourceOf } from '../kernel/computed-list.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import type { Route } from '../kernel/route.ts'
import { pastDays } from './past-days.ts'
import { presenceColumns } from './presence-columns.ts'
import { presenceMarksChanges, presenceMarksRoute } from './presence-marks.ts'
import { teamWeekList } from './team-week-list.ts'

export const resources: readonly Resource[] = [
  projected(facts['team-in-out'], {
    projection: 'attendance_days',
    scope: { planDay: 'workDate' },
    totals: { keptBy: ['employeeId', 'workDate'] },
    past: pastDays,
  }),
  projected(facts['my-in-out'], {
    projection: 'work_sessions',
    scope: { ownRows: { by: 'employeeId', for: 'employees' }, planDay: 'workDate', whenFormer: true },
    totals: { keptBy: ['employeeId'] },
    past: pastDays,
  }),
  projected(facts.presence, {
    projection: 'presence',
    alsoReads: ['away', 'leave_requests'],
    scope: { where: 'not hidden' },
    columns: {
      computedAt: presenceColumns,
      // The last punch, if it is older than the days that the plan shows.
      hiddenByPlan: { day: 'workDate', instead: { lastPunchAt: null, workDate: null, sessions: [] } },
    },
  }),
]

export const routes: readonly Route[] = [...computedList(teamWeekList), presenceMarksRoute]

export const computed: readonly ComputedResource[] = [sourceOf(teamWeekList), presenceMarksChanges]
