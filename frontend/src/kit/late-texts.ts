/** The texts of a part of the app by key, with a section for each of its screens. */
export type Texts = Readonly<Record<string, object>>

let add: (texts: Texts) => Promise<void> = async () => undefined

/** Tells how texts are added to those that the app has. */
export function receiveTexts(how: typeof add): void {
  add = how
}

/** Adds texts that are loaded with their page, so that the first load stays small. Resolves when they can be shown. */
export const addTexts = (texts: Texts): Promise<void> => add(texts)
