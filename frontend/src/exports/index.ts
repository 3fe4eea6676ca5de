import { lazy } from 'react'
import { addTexts } from '../kit/late-texts.ts'

const ownTexts = async () => {
  const { messages } = await import('../kit/exports/messages.ts')
  await addTexts({ exporting: messages })
}

export default {
  page: lazy(async () => {
    const [{ ExportsPage }, { messages }] = await Promise.all([
      import('./ExportsPage.tsx'),
      import('./messages.ts'),
      ownTexts(),
    ])
    await addTexts({ exports: messages })
    return { default: ExportsPage }
  }),
  /** Of the top bar. */
  running: lazy(async () => {
    const [{ RunningExports }] = await Promise.all([import('./RunningExports.tsx'), ownTexts()])
    return { default: RunningExports }
  }),
}
