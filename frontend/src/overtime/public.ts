import { addTexts, lazyPage } from '../kit/page-routes.ts'

/** Loads the texts of this domain. */
async function overtimeTexts(): Promise<void> {
  const { messages } = await import('./messages.ts')
  await addTexts({ overtime: messages })
}

/** The days whose overtime waits, each with the buttons that decide it. */
export const OvertimeLines = lazyPage(() => import('./OvertimeLines.tsx'), 'OvertimeLines', overtimeTexts)
/** Approves all of them at once. */
export const DecideAll = lazyPage(() => import('./DecideAll.tsx'), 'DecideAll', overtimeTexts)
/** The overtime of a day, whether it counts, and what decides it. */
export const OvertimeOfDay = lazyPage(() => import('./OvertimeOfDay.tsx'), 'OvertimeOfDay', overtimeTexts)

export { type DecidedOn, useOvertimeDecisions } from './useOvertimeDecisions.ts'
export { useOvertimeToApprove, type WaitingOvertime } from './useOvertimeToApprove.ts'
