import { type Role, roles } from '@rollcall/contracts/kernel/roles.ts'
import type { Resource } from '../kernel/resource.ts'

/** A resource that live connections are told of when its projection changes. */
export interface LiveSource {
  resource: string
  projection: string
  roles: readonly Role[]
  /** Who is told of rows that they own, and no others. */
  ownOnly: 'nobody' | 'employees' | 'everybody'
}

/** What is told live: every resource, and `me` where the company's settings or plan, or the own account, change. */
export function liveSources(resources: readonly Resource[]): LiveSource[] {
  const told = resources.map(
    ({ view, projection, roles: readers, own, everybodysOwn }): LiveSource => ({
      resource: view.resource,
      projection,
      roles: readers,
      ownOnly: own === undefined ? 'nobody' : everybodysOwn ? 'everybody' : 'employees',
    }),
  )
  const me: LiveSource = {
    resource: 'me',
    projection: 'companies',
    roles: ['company', 'employee', 'auditor'],
    ownOnly: 'nobody',
  }
  const myself: LiveSource = { ...me, projection: 'accounts', roles, ownOnly: 'everybody' }
  const trouble: LiveSource = {
    resource: 'read-model-trouble',
    // What the projector calls its own notes, which no projection makes.
    projection: 'set_aside',
    roles: ['admin'],
    ownOnly: 'nobody',
  }
  return [...told, me, myself, trouble]
}
