import { lazy } from 'react'
import { loadExportTexts } from '../kit/exports/texts.ts'
import { addTexts } from '../kit/late-texts.ts'

export default {
  page: lazy(async () => {
    const [{ ExportsPage }, { messages }] = await Promise.all([
      import('./ExportsPage.tsx'),
      import('./messages.ts'),
      loadExportTexts(),
    ])
    await addTexts({ exports: messages })
    return { default: ExportsPage }
  }),
  /** Of the top bar. */
  running: lazy(async () => {
    const [{ RunningExports }] = await Promise.all([import('./RunningExports.tsx'), loadExportTexts()])
    return { default: RunningExports }
  }),
}
