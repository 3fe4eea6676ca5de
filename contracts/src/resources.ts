import { z } from 'zod'
import { myInOutView, presenceView, teamInOutView } from './attendance/views.ts'
import { employeeStatuses, employeeView } from './employees/views.ts'
import { day } from './kernel/fields.ts'
import { defineResource, exactly, filterText, ordered } from './kernel/resource.ts'

const workDate = ordered(day('Must be a date as YYYY-MM-DD'))

/** Every resource that the query service answers, in the order of its documentation. */
export const resourceFacts = {
  employee: defineResource(employeeView, {
    roles: ['company'],
    filters: {
      status: exactly(z.enum(employeeStatuses)),
      position: exactly(filterText),
      zone: exactly(filterText.nullable()),
    },
    sorts: [
      'fullName',
      'email',
      'mobile',
      'code',
      'position',
      'leaveBalance',
      'dateOfBirth',
      'dateOfJoin',
      'zone',
      'status',
      'addedAt',
    ],
    sort: ['fullName', 'ASC'],
    search: ['fullName', 'email', 'code', 'position'],
  }),
  'team-in-out': defineResource(teamInOutView, {
    roles: ['company', 'auditor'],
    filters: { employeeId: exactly(filterText), workDate },
    sorts: ['workDate', 'employeeId', 'firstInAt', 'lastOutAt', 'workedMinutes'],
    sort: ['workDate', 'DESC'],
  }),
  'my-in-out': defineResource(myInOutView, {
    roles: ['employee'],
    filters: { workDate },
    sorts: ['workDate', 'inAt', 'outAt', 'minutes'],
    sort: ['inAt', 'DESC'],
  }),
  presence: defineResource(presenceView, {
    roles: ['company'],
    filters: { state: exactly(z.enum(['in', 'out'])) },
    sorts: ['fullName', 'position', 'state', 'since'],
    sort: ['fullName', 'ASC'],
    search: ['fullName', 'position'],
  }),
}

export type ResourceName = keyof typeof resourceFacts

/**
 * The data of the event `change` of GET /api/live: rows of a resource that are other than they were.
 * `ids` null: any of its rows may be.
 */
export const liveChange = z.object({ resource: z.string(), ids: z.array(z.string()).nullable() })
export type LiveChange = z.infer<typeof liveChange>
