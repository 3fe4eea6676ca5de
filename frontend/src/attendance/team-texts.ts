import { addTexts } from '../kit/page-routes.ts'

/** Loads the texts of Teams in/out. */
export async function teamTexts(): Promise<void> {
  const { messages } = await import('./team-messages.ts')
  await addTexts({ team_in_out: messages })
}
