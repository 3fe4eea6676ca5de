import { lazy } from 'react'
import { addTexts } from '../kit/late-texts.ts'

export default {
  page: lazy(async () => {
    const [{ SlackPage }, { messages }] = await Promise.all([
      import('./SlackPage.tsx'),
      import('./messages.ts'),
    ])
    await addTexts({ slack: messages })
    return { default: SlackPage }
  }),
}
