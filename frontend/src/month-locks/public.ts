import { addTexts, lazyPage } from '../kit/page-routes.ts'

const load = () => import('./MonthState.tsx')

/** Whether the month of a day is locked, and what a correction of it does then. */
export const MonthState = lazyPage(load, 'MonthState', async () => {
  await addTexts({ month_state: (await load()).stateMessages })
})

const loadNotes = () => import('./MonthNotes.tsx')

/** The states of months, and the adjustments that they have. */
export const MonthNotes = lazyPage(loadNotes, 'MonthNotes', async () => {
  const { messages, stateMessages } = await loadNotes()
  await addTexts({ month_locks: messages, month_state: stateMessages })
})
