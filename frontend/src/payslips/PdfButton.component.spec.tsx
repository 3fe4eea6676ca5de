import type { RaRecord } from 'react-admin'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { messages as exporting } from '../kit/exports/messages.ts'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { savedLines } from '../kit/testing/saved-lines.ts'
import { PdfButton } from './PdfButton.tsx'
import { messages } from './sheet/pdf-messages.ts'
import { payslipRow } from './testing.ts'

const running = { id: 'x1', state: 'running', kind: 'payslips', why: null }
/** Services at which a file is being made until the test says what becomes of it. */
function services(): FakeProvider & { becomes(end: object): void } {
  const provider = fakeProvider(
    { export: [] },
    {
      StartExport: (_, records) => {
        records.export?.push(structuredClone(running) as unknown as RaRecord)
        return { id: 'x1' }
      },
    },
    { '/api/export-file': () => ({ name: 'LW-2026-0418_2026-11.pdf', content: 'of Asha' }) },
  )
  const becomes = (end: object) => void Object.assign(provider.records.export?.[0] ?? {}, end)
  return Object.assign(provider, { becomes })
}
const show = (provider: FakeProvider, more: Partial<Parameters<typeof PdfButton>[0]> = {}) =>
  draw(<PdfButton ids={['p1']} {...more} />, { provider, texts: { payslip_pdf: messages, exporting } })
const button = (name: string) => page.getByRole('button', { name })

it('says that the PDF is being made, and downloads it by itself when it is ready', async () => {
  const provider = services()
  show(provider)
  await button('Download PDF').click()
  await expect.element(button('Making the PDF…')).toBeDisabled()
  await expect
    .poll(() => provider.sent)
    .toEqual([{ name: 'StartExport', body: { kind: 'payslips', format: 'pdf', ids: ['p1'] } }])
  const saved = savedLines()
  provider.becomes({ state: 'ready' })
  expect(await saved).toEqual(['of Asha'])
  await expect.element(button('Download PDF')).toBeEnabled()
})

it('says why there is no PDF, and can be asked again', async () => {
  const provider = services()
  show(provider, { ids: ['p1', 'p2'] })
  await button('Download PDF of 2 payslips').click()
  await expect.poll(() => provider.sent).toHaveLength(1)
  provider.becomes({ state: 'failed', why: 'gone' })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The export could not be made. One of these payslips no longer exists. Your exports')
  await expect.element(button('Download PDF of 2 payslips')).toBeEnabled()
})

it('makes the PDF of a draft only when the draft is saved', async () => {
  const provider = services()
  let saved = false
  show(provider, { draft: true, before: async () => saved })
  await button('PDF of the draft').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'There is no PDF, because the draft could not be saved. Correct the lines and try again.',
    )
  expect(provider.sent).toEqual([])
  saved = true
  await button('PDF of the draft').click()
  await expect.element(button('Making the PDF…')).toBeVisible()
})

it('makes the PDF of at most 1,000 payslips', async () => {
  show(services(), { ids: Array.from({ length: 1_001 }, (_, at) => `p${at}`) })
  await expect.element(button('Download PDF of 1,001 payslips')).toBeDisabled()
})

it('says before it makes the PDF which characters it cannot show, and makes it only then', async () => {
  const provider = services()
  provider.records.payslip = [{ ...payslipRow({ fullName: 'ꦧꦱ Rao' }), id: 'p1' }]
  show(provider)
  await button('Download PDF').click()
  const dialog = page.getByRole('dialog', { name: 'The PDF cannot show some characters' })
  await expect.element(dialog.getByText(/^It has boxes for ꦧ ꦱ \(in the payslip of ꦧꦱ Rao\)\./)).toBeVisible()
  expect(provider.sent).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(provider.sent).toEqual([])
  await button('Download PDF').click()
  await dialog.getByRole('button', { name: 'Make the PDF' }).click()
  await expect.poll(() => provider.sent.map(({ name }) => name)).toEqual(['StartExport'])
})
