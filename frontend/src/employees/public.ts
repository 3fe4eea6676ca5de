import { lazyPage } from '../kit/page-routes.ts'

export { EmployeeStatus } from './EmployeeStatus.tsx'
export { employeeActs } from './employee-acts.ts'
export { EndNotice } from './end/EndNotice.tsx'
export { hasLeft } from './end/has-left.ts'
export { employeeTexts } from './texts.ts'

/** Asks for the last day of an employee. */
export const EndDialog = lazyPage(() => import('./end/EndDialog.tsx'), 'EndDialog')
