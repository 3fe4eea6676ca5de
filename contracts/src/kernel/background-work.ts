/**
 * The work that services repeat in the background, besides the commands that become due, which go by their own names.
 * The three last are runs of the command service that the scheduler continues.
 */
export const backgroundWork = [
  'due-round',
  'find-effects',
  'find-deliveries',
  'line-up-deliveries',
  'wake-deliveries',
  'sweep-deliveries',
  'remove-old-deliveries',
  'sweep-files',
  'employee-import',
  'attendance-import',
  'payslip-run',
] as const
export type BackgroundWork = (typeof backgroundWork)[number]

/**
 * From this many failures in a row on, work is reported. A restarted service or database costs one failed attempt, at most
 * two; whatever fails a third time does not mend itself.
 */
export const failuresToReport = 3
