import { type Role, roles } from '@rollcall/contracts/kernel/roles.ts'
import type { ComputedResource } from '../kernel/computed-list.ts'
import type { Resource } from '../kernel/resource.ts'

/** A resource whose changes are sent to live connections. */
export interface LiveSource {
  resource: string
  projection: string
  roles: readonly Role[]
  /** The role that receives changes only of its own rows. */
  ownOnly: 'nobody' | 'employees' | 'everybody'
  /** Auditors receive only changes of people who are shared with them. */
  sharedOnly?: true
  /** Changes are sent without ids, because the rows may not be the reader's, or may belong to another resource. */
  withoutIds?: true
}

/**
 * The sources of live changes: every resource, and `me` when the company's settings or plan, their own account, or the
 * employee's own record change.
 */
export function liveSources(
  resources: readonly Resource[],
  computed: readonly ComputedResource[] = [],
): LiveSource[] {
  const sources = resources.flatMap(
    ({
      view,
      projection,
      alsoReads = [],
      roles: readers,
      scope: { ownRows, forReader } = {},
    }): LiveSource[] => {
      const source = { resource: view.resource, projection, roles: readers }
      // For own rows, other people's changes do not concern the reader.
      if (!forReader || ownRows) {
        const ownOnly = !ownRows ? 'nobody' : ownRows.for === 'everyone' ? 'everybody' : 'employees'
        const further = alsoReads.map(
          each => ({ ...source, projection: each, ownOnly, withoutIds: true }) as const,
        )
        return [{ ...source, ownOnly }, ...further]
      }
      // The rows that apply to a reader also depend on the reader's own record.
      return [
        { ...source, ownOnly: 'nobody', withoutIds: true },
        ...[...new Set(['employees', ...alsoReads])].map(
          each => ({ ...source, projection: each, ownOnly: 'employees', withoutIds: true }) as const,
        ),
      ]
    },
  )
  const me: LiveSource = {
    resource: 'me',
    projection: 'companies',
    roles: ['company', 'employee', 'auditor'],
    ownOnly: 'nobody',
  }
  const myself: LiveSource = { ...me, projection: 'accounts', roles, ownOnly: 'everybody' }
  // The zone that the company set for an employee, and the photo.
  const ownRecord: LiveSource = { ...me, projection: 'employees', roles: ['employee'], ownOnly: 'employees' }
  // What is shared with an auditor.
  const ownAudit: LiveSource = { ...me, projection: 'auditors', roles: ['auditor'], ownOnly: 'everybody' }
  const trouble: LiveSource = {
    resource: 'read-model-trouble',
    // The projector's name for its own records, which do not come from a projection.
    projection: 'set_aside',
    roles: ['admin'],
    ownOnly: 'nobody',
  }
  const skipped: LiveSource = { ...trouble, resource: 'skipped-event', projection: 'skipped_events' }
  const further = computed.flatMap(({ resource, roles: readers, projections, ownOnly, sharedOnly }) =>
    projections.map(
      (projection): LiveSource => ({
        resource,
        projection,
        roles: readers,
        ownOnly: ownOnly ?? 'nobody',
        ...(sharedOnly && { sharedOnly }),
        withoutIds: true,
      }),
    ),
  )
  return [...sources, me, myself, ownRecord, ownAudit, trouble, skipped, ...further]
}
