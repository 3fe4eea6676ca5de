import { addTexts } from '../../kit/page-routes.ts'

/** Loads the texts of the replay. */
export async function replayTexts(): Promise<void> {
  const { messages } = await import('./messages.ts')
  await addTexts({ audit_replay: messages })
}
