import { addTexts } from '../kit/page-routes.ts'

/** Loads the texts of this domain. */
export async function correctionTexts(): Promise<void> {
  const { messages } = await import('./messages.ts')
  await addTexts({ corrections: messages })
}
