import { lazy } from 'react'
import { addTexts } from '../kit/late-texts.ts'

const withTexts = async <Page>(page: Promise<Page>): Promise<Page> => {
  const [{ messages, resources }, loaded] = await Promise.all([import('./messages.ts'), page])
  await addTexts({ performance: messages, resources })
  return loaded
}

export default {
  list: lazy(async () => ({ default: (await withTexts(import('./PerformanceList.tsx'))).PerformanceList })),
  person: lazy(async () => ({ default: (await withTexts(import('./PersonPage.tsx'))).PersonPage })),
}
