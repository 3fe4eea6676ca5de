import { lazy } from 'react'
import { loadExportTexts } from '../kit/exports/texts.ts'
import { addTexts } from '../kit/late-texts.ts'

/** The texts of the sheet and its file, which every page of payslips shows. */
const sheetTexts = async () => {
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
const monthTexts = async () => {
  const { messages, resources } = await import('./month/messages.ts')
  await addTexts({ payslip_month: messages, resources })
}
const editorTexts = async () => {
  const { messages } = await import('./editor-messages.ts')
  await addTexts({ payslip_editor: messages })
}

export default {
  list: lazy(async () => {
    const [{ PayslipList }] = await Promise.all([import('./PayslipList.tsx'), sheetTexts(), monthTexts()])
    return { default: PayslipList }
  }),
  editor: lazy(async () => {
    const [{ EditorPage }] = await Promise.all([
      import('./EditorPage.tsx'),
      sheetTexts(),
      monthTexts(),
      editorTexts(),
    ])
    return { default: EditorPage }
  }),
  mine: lazy(async () => {
    const [{ MyPayslips }] = await Promise.all([import('./MyPayslips.tsx'), sheetTexts()])
    return { default: MyPayslips }
  }),
}
