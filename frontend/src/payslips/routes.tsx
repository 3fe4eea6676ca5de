import { loadExportTexts } from '../kit/exports/texts.ts'
import { addTexts, lazyPage, type PageRoute } from '../kit/page-routes.ts'

/** The texts of the sheet and its file, which every page of payslips shows. */
async function sheetTexts() {
  const [sheet, pdf, voiding] = await Promise.all([
    import('./sheet/messages.ts'),
    import('./sheet/pdf-messages.ts'),
    import('./void-messages.ts'),
    loadExportTexts(),
  ])
  await addTexts({
    payslip_sheet: sheet.messages,
    payslip_pdf: pdf.messages,
    payslip_void: voiding.messages,
  })
}
async function monthTexts() {
  const { messages, resources } = await import('./month/messages.ts')
  await addTexts({ payslip_month: messages, resources })
}
async function editorTexts() {
  const { messages } = await import('./editor-messages.ts')
  await addTexts({ payslip_editor: messages })
}

const List = lazyPage(
  () => import('./PayslipList.tsx'),
  'PayslipList',
  () => Promise.all([sheetTexts(), monthTexts()]),
)
const Editor = lazyPage(
  () => import('./EditorPage.tsx'),
  'EditorPage',
  () => Promise.all([sheetTexts(), monthTexts(), editorTexts()]),
)
const Mine = lazyPage(() => import('./MyPayslips.tsx'), 'MyPayslips', sheetTexts)

export const routes: readonly PageRoute[] = [
  { path: '/payslips', roles: ['company'], element: <List /> },
  { path: '/payslip', roles: ['company'], element: <Editor /> },
  { path: '/my-payslips', roles: ['employee'], element: <Mine /> },
]
