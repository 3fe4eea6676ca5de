import { addTexts } from '../../kit/page-routes.ts'

/** Loads the texts of a person's record. */
export async function recordTexts(): Promise<void> {
  const { messages } = await import('./messages.ts')
  await addTexts({ person_record: messages })
}
