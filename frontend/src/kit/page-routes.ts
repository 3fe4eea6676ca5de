import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { ComponentType, ReactElement } from 'react'

/** What the app shows at an address below /app, to the roles that have this address. */
export interface PageRoute {
  path: string
  roles: readonly Role[]
  element: ReactElement
}

/** A resource of react-admin with its list, its form for adding, and pages at addresses below its own. Companies' only. */
export interface ResourceRoutes {
  name: string
  list: ComponentType
  create: ComponentType
  below: readonly Omit<PageRoute, 'roles'>[]
}
