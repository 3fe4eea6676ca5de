import { samplePayslip } from '@rollcall/contracts/payslips/samples.ts'
import { linesOfSheet, type SheetFacts, sheetOf } from '@rollcall/contracts/payslips/sheet.ts'
import { sheetText } from '@rollcall/contracts/payslips/sheet-texts.ts'
import { expect, it } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { payslipsPdf } from './payslips-pdf.ts'

const reader = { zone: 'Asia/Kolkata', dateFormat: 'DD MMM YYYY' } as const
const sheet = (of: SheetFacts) => sheetOf(of, { ...reader, text: sheetText })
/** What the screen shows, in the order in which it is read. */
const onScreen = (of: SheetFacts) => linesOfSheet(sheet(of)).join(' ').replaceAll(/\s+/g, ' ')
const read = async (...payslips: SheetFacts[]) => readPdf(await payslipsPdf(payslips, reader))

const numbered = (side: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${side}${at}`,
    label: `${side} ${at + 1}`,
    formula: at % 3 === 0 ? '3,150.00 ÷ 21.0 × 1.0' : '',
    amount: 100_000 + at,
  }))
const named = (fullName: string) => samplePayslip({ fullName })

const { parties, days } = samplePayslip()
const voided = {
  state: 'voided',
  voidedAt: '2026-12-02T20:00:00.000Z',
  voidReason: 'The bonus was missing.',
  replacedByNumber: 'LW-2026-0420',
} as const
const longPosition = 'Frontend engineer and team lead '.repeat(3).trim()

it.each([
  ['issued', samplePayslip()],
  [
    'draft',
    samplePayslip({ state: 'draft', number: '', issuedAt: null, net: -5, replacesNumber: 'LW-2026-0417' }),
  ],
  ['being issued, JPY', samplePayslip({ state: 'issuing', number: '', currency: 'JPY', digits: 0 })],
  ['voided, KWD', samplePayslip({ ...voided, currency: 'KWD', digits: 3, note: '' })],
  [
    'without lines',
    samplePayslip({ earnings: [], deductions: [], note: '根据《中华人民共和国劳动法》的规定' }),
  ],
  [
    'with changes of locked months',
    samplePayslip({
      days: {
        ...days,
        adjustments: [
          { workDate: '2026-10-30', minutes: 90, days: 0, reason: 'Client call, confirmed by Omar' },
          { workDate: '2026-10-12', minutes: -480, days: -1, reason: '' },
        ],
      },
    }),
  ],
  [
    'of a part of the month',
    samplePayslip({
      parties: { ...parties, companyAddress: '', position: longPosition },
      days: { ...days, working: 11.5, unrecorded: 2 },
    }),
  ],
])('a payslip’s PDF has the texts of the screen in the same order, line by line: %s', async (_, of) => {
  const { pages, info } = await read(of)
  expect(pages).toEqual([`${onScreen(of)} Page 1 of 1`])
  expect(info).toMatchObject({ Title: 'Payslip of Asha Kulkarni for November 2026', Language: 'en' })
})

it('a payslip’s structure has its heading, the facts as lists, and tables with heads', async () => {
  const { trees } = await read(samplePayslip())
  const [document = []] = trees[0] ?? []
  const fact = ['LI', ['Lbl'], ['LBody']]
  const line = ['TR', ['TH'], ['TD']]
  const heads = ['TR', ['TH'], ['TH']]
  expect(document).toEqual([
    'Document',
    ...[['P'], ['P'], ['P'], ['H1']],
    ['L', fact, fact, fact, fact],
    ['L', fact, fact, fact, fact],
    ['H2'],
    ['Table', heads, line, line, line, line, line],
    ['H2'],
    ['Table', heads, line, line, line, line],
    ...[['P'], ['P'], ['P'], ['P'], ['P']],
  ])
})

it('sixty lines and a long note go on at further pages, in order, with the number of each page', async () => {
  const long = samplePayslip({
    earnings: numbered('Earning', 30),
    deductions: numbered('Deduction', 30),
    note: Array.from({ length: 60 }, (_, at) => `Line ${at}.`).join('\n'),
  })
  const { pages } = await read(long)
  expect(pages.length).toBeGreaterThan(2)
  const texts = pages.map((page, at) => {
    const begin = 'Payslip of Asha Kulkarni for November 2026 '
    const end = ` Attendance and leave as recorded on 30 Nov 2026, 18:02 Issued on 30 Nov 2026, 18:10 Page ${at + 1} of ${pages.length}`
    expect(page.endsWith(end)).toBe(true)
    expect(page.startsWith(begin)).toBe(at > 0)
    return page.slice(at > 0 ? begin.length : 0, -end.length)
  })
  const foot = sheet(long).foot.join(' ')
  expect(`${texts.join(' ')} ${foot}`).toBe(onScreen(long))
})

it('several payslips are one document: each has a page and a heading of its own', async () => {
  const names = ['Asha Kulkarni', '张伟', 'Нина Ёлкина']
  const { pages, trees, info, bytes } = await read(...names.map(named))
  expect(pages).toEqual(names.map(name => `${onScreen(named(name))} Page 1 of 1`))
  for (const tree of trees) expect(tree[0]?.filter(part => part[0] === 'H1')).toHaveLength(1)
  expect(info.Title).toBe('3 payslips')
  expect(bytes.toString('latin1')).toContain('/Outlines')
})

it('a name in each script is found in the PDF', async () => {
  const names = [
    'Łukasz Świątek',
    'Ευγενία Παπαδοπούλου',
    'Нина Ёлкина',
    'Nguyễn Văn Ánh',
    'रमेश शहा',
    'محمد بن عبد الله',
    'נועה כהן',
    '张伟',
    '斎藤 さくら',
    '김민준',
  ]
  const { pages } = await read(...names.map(named))
  for (const [at, name] of names.entries()) expect(pages[at]).toContain(name)
})

it('a payslip with characters that no font has says so, and the next one does not', async () => {
  const { pages } = await read(named('Zoë 👩‍💻 Rao'), named('Asha Kulkarni'))
  expect(pages[0]).toContain('This file cannot show some characters and has boxes for them.')
  expect(pages[1]).not.toContain('boxes')
})
