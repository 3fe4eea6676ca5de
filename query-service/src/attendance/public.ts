export { workEventsThen } from './past-days.ts'
