import { loadExportTexts } from '../../kit/exports/texts.ts'
import { addTexts } from '../../kit/page-routes.ts'

/** Loads the texts of the replay, and of the export of its evidence. */
export async function replayTexts(): Promise<void> {
  const [{ messages }] = await Promise.all([import('./messages.ts'), loadExportTexts()])
  await addTexts({ audit_replay: messages })
}
