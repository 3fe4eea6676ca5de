import type { Role } from '@rollcall/contracts/kernel/roles.ts'

/** A resource whose rows are computed from several projections, so that no change names them. */
export interface ComputedResource {
  resource: string
  roles: readonly Role[]
  projections: readonly string[]
}
