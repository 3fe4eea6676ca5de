import { listColumns } from '@rollcall/contracts/kernel/columns.ts'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { readXlsx, type writeXlsxStream } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { maxCellCharacters } from '../xlsx/text.ts'
import { TableTooLarge } from './table.ts'
import { xlsxTable } from './xlsx-table.ts'

interface Row {
  name: string
  code?: string
  joined?: string | null
  at?: string | null
  start?: number
  worked?: number
  days?: number
  active?: boolean
  net?: { minor: number; digits: number }
}
const columns = listColumns<Row>([
  { id: 'name', title: 'Name', kind: 'text' },
  { id: 'code', title: 'Code', kind: 'text' },
  { id: 'joined', title: 'Joined', kind: 'day' },
  { id: 'at', title: 'At', kind: 'instant' },
  { id: 'start', title: 'Start', kind: 'time' },
  { id: 'worked', title: 'Worked', kind: 'minutes' },
  { id: 'days', title: 'Days', kind: 'number' },
  { id: 'active', title: 'Active', kind: 'yesNo' },
  { id: 'net', title: 'Net', kind: 'money' },
])
const about = {
  companyName: 'Lantern',
  zone: 'Asia/Kolkata',
  dateFormat: 'DD/MM/YYYY' as const,
  madeAt: '2026-11-25T12:00:00.000Z',
  person: undefined,
}
const table = {
  title: 'Employees',
  limits: [],
  columns,
  context: { people: { find: () => undefined }, now: 0, zone: about.zone, day: (date: string) => date },
  separator: ',' as const,
  about,
}
/** The file of these rows, given in batches. */
async function fileOf(...batches: Row[][]): Promise<Uint8Array> {
  const writer = xlsxTable(table)
  const bytes: Uint8Array[] = []
  for (const rows of batches) bytes.push(await writer.rows(rows))
  return Buffer.concat([...bytes, await writer.end()])
}
const sheetIn = async (file: Uint8Array) => {
  const { sheets } = await readXlsx(file, { readStyles: true })
  expect(sheets).toHaveLength(1)
  return sheets[0] as NonNullable<(typeof sheets)[0]>
}
const xmlOf = (file: Uint8Array) =>
  Buffer.from(unzipSync(file)['xl/worksheets/sheet1.xml'] as Uint8Array).toString()

const asha: Row = {
  name: '=HYPERLINK("x")',
  code: '0012',
  joined: '2026-11-01',
  at: '2026-11-25T20:15:59.000Z',
  start: 545,
  worked: 1_530,
  days: -7.5,
  active: true,
  net: { minor: -123_456, digits: 2 },
}

it('days, times, durations and numbers are real ones with formats, and a formula is a text', async () => {
  const file = await fileOf([asha])
  const xml = xmlOf(file)
  expect(xml).not.toMatch(/<f[ >]/)
  const cells = [...xml.matchAll(/<c r="[A-Z]2"[^>]*>(?:<v>([^<]*)<\/v>|<is><t>([^<]*)<\/t><\/is>)<\/c>/g)]
  // 46327 is 1 November 2026, and 26 November 01:45 is the instant in Kolkata.
  expect(cells.map(([, number, text]) => number ?? text)).toEqual([
    '=HYPERLINK("x")',
    '0012',
    '46327',
    String(46_352 + 105 / 1_440),
    String(545 / 1_440),
    String(1_530 / 1_440),
    '-7.5',
    'Yes',
    '-1234.56',
  ])
  const { cells: styled } = await sheetIn(file)
  expect(columns.map((_, at) => styled?.get(`1,${at}`)?.style?.numFmt)).toEqual([
    '@',
    '@',
    'dd\\/mm\\/yyyy',
    'dd\\/mm\\/yyyy hh:mm',
    'hh:mm',
    '[h]:mm',
    undefined,
    '@',
    '#,##0.00',
  ])
})

it('money has the decimals of its currency, in each row', async () => {
  const nets = [
    { minor: 5, digits: 0 },
    { minor: 5, digits: 3 },
    { minor: 5, digits: 2 },
  ]
  const { rows, cells } = await sheetIn(await fileOf(nets.map(net => ({ name: 'Asha', net }))))
  expect(rows.slice(1).map(row => row.at(-1))).toEqual([5, 0.005, 0.05])
  expect([1, 2, 3].map(row => cells?.get(`${row},8`)?.style?.numFmt)).toEqual([
    '#,##0',
    '#,##0.000',
    '#,##0.00',
  ])
})

it('the head is bold and stays in view, rows follow over batches, and columns are as wide as their texts', async () => {
  const long = 'A name that is longer than others'
  const sheet = await sheetIn(await fileOf([{ name: long }, { name: 'Bo' }], [], [{ name: 'Cai' }]))
  expect(sheet.name).toBe('Employees')
  expect(sheet.rows.map(([name]) => name)).toEqual(['Name', long, 'Bo', 'Cai'])
  expect([0, 1].map(row => sheet.cells?.get(`${row},0`)?.style?.font?.bold ?? false)).toEqual([true, false])
  expect(sheet.freezePane).toMatchObject({ rows: 1 })
  expect(sheet.columns?.[0]?.width).toBe(long.length + 2)
})

it('a list without rows has its head', async () => {
  const { rows } = await sheetIn(await fileOf())
  expect(rows).toEqual([columns.map(({ title }) => title)])
})

it('a day before spreadsheets count is a text', async () => {
  const { rows } = await sheetIn(
    await fileOf([
      { name: 'A', joined: '1899-05-01' },
      { name: 'B', joined: null },
    ]),
  )
  expect(rows.slice(1).map(row => row[2] ?? null)).toEqual(['1899-05-01', null])
})

it('a text that is longer than a cell can have is cut, without half a character', async () => {
  const { rows } = await sheetIn(
    await fileOf([
      { name: 'a'.repeat(maxCellCharacters) },
      { name: `${'b'.repeat(maxCellCharacters - 2)}😀b` },
    ]),
  )
  expect(rows[1]?.[0]).toHaveLength(maxCellCharacters)
  expect(String(rows[2]?.[0]).slice(-3)).toBe('bb…')
})

/** The texts of the first column, read as the format says and not by the library. */
const textsIn = (xml: string): string[] =>
  [...xml.matchAll(/<c r="A\d+"[^>]*><is>(?:<t[^>]*>([^<]*)<\/t>|<t\/>)<\/is>/g)].map(([, raw = '']) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of these
    expect(raw).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/)
    return raw
      .replace(/&(\w+);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>' })[name] ?? '?')
      .replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  })

it('any text is read back letter by letter', async () => {
  const signs = fc.constantFrom(...'_xX041b\u000b\r\n\t <>&"\ud800\uffffé')
  const text = fc.oneof(
    fc.string({ unit: signs, maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  const known = ['_x0041_', '_x000b\u000b', '\u0000_x0041_x0042_', '_x0041\r', ' a ', '']
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 50 }), async names => {
      const [, ...read] = textsIn(xmlOf(await fileOf(names.map(name => ({ name })))))
      expect(read).toEqual(names.map(name => name.toWellFormed().replace(/[\ufffe\uffff]/g, '\ufffd')))
    }),
    { numRuns: 15, examples: [[known]] },
  )
})

it('a sheet of more than 4 GiB is too large', async () => {
  const full: typeof writeXlsxStream = () =>
    new ReadableStream({
      pull: () => Promise.reject(Object.assign(new Error('more than 4 GiB'), { name: 'ZipError' })),
    })
  await expect(xlsxTable(table, full).rows([asha])).rejects.toThrow(TableTooLarge)
})

it('the bytes come while rows are given, so that a file needs the memory of a batch', async () => {
  const writer = xlsxTable(table)
  let [given, max] = [0, 0]
  for (let batch = 0; batch < 40; batch += 1) {
    const rows = Array.from({ length: 500 }, (_, at) => ({
      name: `Person ${batch * 500 + at}`,
      days: Math.random(),
    }))
    const { length } = await writer.rows(rows)
    given += length
    max = Math.max(max, length)
  }
  const { length } = await writer.end()
  expect(given).toBeGreaterThan(length)
  expect(max).toBeLessThan(200_000)
})
