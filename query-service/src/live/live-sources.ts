import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { Resource } from '../kernel/resource.ts'

/** A resource that live connections are told of when its projection changes. */
export interface LiveSource {
  resource: string
  projection: string
  roles: readonly Role[]
  /** Employees are told of rows that they own, no others. */
  ownOnly: boolean
}

/** What is told live: every resource, and `me` to everybody of a company whose settings or plan change. */
export function liveSources(resources: readonly Resource[]): LiveSource[] {
  const told = resources.map(
    ({ view, projection, roles, own }): LiveSource => ({
      resource: view.resource,
      projection,
      roles,
      ownOnly: own !== undefined,
    }),
  )
  const me: LiveSource = {
    resource: 'me',
    projection: 'companies',
    roles: ['company', 'employee', 'auditor'],
    ownOnly: false,
  }
  return [...told, me]
}
