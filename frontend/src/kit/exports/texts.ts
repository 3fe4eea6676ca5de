import { addTexts } from '../page-routes.ts'

/** Loads the texts of exports, for everything that requests or downloads a file. */
export async function loadExportTexts(): Promise<void> {
  const { messages } = await import('./messages.ts')
  await addTexts({ exporting: messages })
}
