import { loadExportTexts } from '../kit/exports/texts.ts'
import { lazyPage } from '../kit/page-routes.ts'

/** The button of the top bar that shows the files being made. */
export const RunningExports = lazyPage(
  () => import('./RunningExports.tsx'),
  'RunningExports',
  loadExportTexts,
)

export { shortNameOf, useDownload } from './useExports.ts'
