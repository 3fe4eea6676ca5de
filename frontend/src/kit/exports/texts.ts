import { addTexts } from '../late-texts.ts'

/** Loads the texts of exports, for everything that asks for a file or downloads one. */
export async function loadExportTexts(): Promise<void> {
  const { messages } = await import('./messages.ts')
  await addTexts({ exporting: messages })
}
