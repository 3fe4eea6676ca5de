import { lazy } from 'react'
import { addTexts } from '../../kit/late-texts.ts'

export const report = lazy(async () => {
  const [{ ReportPage }, { messages }] = await Promise.all([
    import('./ReportPage.tsx'),
    import('./messages.ts'),
  ])
  await addTexts({ project_report: messages })
  return { default: ReportPage }
})
