import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { ActLook } from '../kit/parts/grid/ActButton.tsx'

/** What every act on employees takes. */
export interface ActProps extends ActLook {
  employees: readonly EmployeeRow[]
  /** The act was begun: a menu closes. */
  onBegin?: () => void
}
