import { lazy } from 'react'
import { addTexts } from '../kit/late-texts.ts'

export default {
  page: lazy(async () => {
    const [{ ExportsPage }, { messages }] = await Promise.all([
      import('./ExportsPage.tsx'),
      import('./messages.ts'),
    ])
    await addTexts({ exports: messages })
    return { default: ExportsPage }
  }),
}
