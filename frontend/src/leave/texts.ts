import { addTexts } from '../kit/page-routes.ts'

/** Loads the texts of asking for leave and deciding about it, which few pages show. */
export async function loadDecidingTexts(): Promise<void> {
  const { messages } = await import('./deciding-messages.ts')
  await addTexts({ deciding: messages })
}

/** Loads the texts of the wall chart and the link to it. */
export async function loadWallTexts(): Promise<void> {
  const { messages } = await import('./away/wall-messages.ts')
  await addTexts({ wall: messages })
}
