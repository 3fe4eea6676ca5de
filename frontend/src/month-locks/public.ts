import { addTexts, lazyPage } from '../kit/page-routes.ts'

const load = () => import('./MonthState.tsx')

/** Whether the month of a day is locked, and what a correction of it does then. */
export const MonthState = lazyPage(load, 'MonthState', async () => {
  await addTexts({ month_state: (await load()).stateMessages })
})

export { useMonthLocks } from './useMonthLocks.ts'
