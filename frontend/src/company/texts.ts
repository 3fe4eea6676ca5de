import { addTexts } from '../kit/page-routes.ts'

/** Loads the texts of the company's settings and profile. */
export async function companyTexts(): Promise<void> {
  const { messages } = await import('./messages.ts')
  await addTexts({ company: messages })
}

/** Loads the texts of working weeks, and those of the settings beside them. */
export async function weekTexts(): Promise<void> {
  const [{ messages }] = await Promise.all([import('./weeks/messages.ts'), companyTexts()])
  await addTexts({ weeks: messages })
}
