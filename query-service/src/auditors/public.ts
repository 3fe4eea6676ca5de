export { type Access, checkAccess, runningAccess } from './access.ts'
export { checkLook } from './looks.ts'
export { sharedPeople } from './shared-people.ts'
