import { addTexts } from '../kit/page-routes.ts'

/** Loads the texts of the company's settings and profile. */
export async function companyTexts(): Promise<void> {
  const { messages } = await import('./messages.ts')
  await addTexts({ company: messages })
}
