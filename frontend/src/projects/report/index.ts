import { lazy } from 'react'
import { loadExportTexts } from '../../kit/exports/texts.ts'
import { addTexts } from '../../kit/late-texts.ts'

export const report = lazy(async () => {
  const [{ ReportPage }, { messages }] = await Promise.all([
    import('./ReportPage.tsx'),
    import('./messages.ts'),
    loadExportTexts(),
  ])
  await addTexts({ project_report: messages })
  return { default: ReportPage }
})
