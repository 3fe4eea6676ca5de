import { addTexts } from '../../kit/page-routes.ts'

/** Loads the texts of changing tasks in the grid. */
export async function loadChangeTexts(): Promise<void> {
  const { messages } = await import('./messages.ts')
  await addTexts({ task_change: messages })
}
