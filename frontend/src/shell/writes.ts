import type { Writes } from '../kit/data/writes.ts'

/** The commands for react-admin's writes, by resource. */
export const writes: Readonly<Record<string, () => Promise<Writes>>> = {
  employee: async () => (await import('../employees/writes.ts')).writes,
  holiday: async () => (await import('../holidays/writes.ts')).writes,
  announcement: async () => (await import('../announcements/writes.ts')).writes,
  project: async () => (await import('../projects/writes.ts')).writes,
  'leave-request': async () => (await import('../leave/writes.ts')).writes,
  'daily-status': async () => (await import('../daily-reports/writes.ts')).writes,
  inquiry: async () => (await import('../inquiries/writes.ts')).writes,
}
