export { waitingOvertime, waitingProjections } from './waiting-overtime.ts'
