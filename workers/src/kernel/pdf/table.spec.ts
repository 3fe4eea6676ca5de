import { expect, it } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { createSheets } from './sheets.ts'
import { createPdfTable } from './table.ts'

const columns = [
  { head: 'Name', width: 200 },
  { head: 'Net', width: 100, align: 'right' },
] as const

it('a table has heads of columns and rows, and each page repeats the heads', async () => {
  const sheets = createSheets('Test', 'portrait')
  const table = await createPdfTable(sheets, {
    columns,
    title: { text: 'Payslips', tag: 'H2' },
    continued: 'Payslips, continued',
  })
  const names = Array.from({ length: 60 }, (_, at) => `张伟 ${at + 1}.`)
  for (const [at, name] of names.entries()) await table.row([name, `${at}.00`])
  await table.row(['All', { text: '1770.00', weight: 700 }], { weight: 700, shaded: true })
  table.end()
  const { pages, trees } = await readPdf(await sheets.end(''))
  expect(pages).toHaveLength(2)
  expect(pages[0]).toMatch(/^Payslips Name Net 张伟 1. 0.00 张伟 2. 1.00/)
  expect(pages[1]).toMatch(/^Payslips, continued Name Net 张伟/)
  const whole = pages.join(' ')
  for (const name of names) expect(whole.split(name)).toHaveLength(2)
  expect(pages[1]).toContain('All 1770.00 Page 2 of 2')
  expect(trees[0]?.[0]?.slice(0, 2)).toEqual(['Document', ['H2']])
  expect(trees[0]?.[0]?.[2]?.slice(0, 3)).toEqual(['Table', ['TR', ['TH'], ['TH']], ['TR', ['TH'], ['TD']]])
  expect(trees[1]?.[0]?.slice(0, 1)).toEqual(['Document'])
})

it('a row is as high as its highest cell', async () => {
  const sheets = createSheets('Test', 'portrait')
  const table = await createPdfTable(sheets, { columns, maxLines: 3 })
  const before = sheets.y
  await table.row(['one', 'line'])
  expect(sheets.y - before).toBeCloseTo(table.rowHeight)
  await table.row(['several words '.repeat(20), 'x'])
  expect(sheets.y - before - table.rowHeight).toBeCloseTo(8 + 3 * 9 * 1.45)
  table.end()
  expect((await readPdf(await sheets.end(''))).pages[0]).toContain('…')
})
