export { groupedHours as hours } from '@rollcall/contracts/attendance/minutes.ts'
