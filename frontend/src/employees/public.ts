export { EmployeeStatus } from './EmployeeStatus.tsx'
export { employeeActs } from './employee-acts.ts'
export { employeeTexts } from './texts.ts'
