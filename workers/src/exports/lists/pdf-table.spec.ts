import { listColumns } from '@rollcall/contracts/kernel/columns.ts'
import { expect, it } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { pdfTable } from './pdf-table.ts'

interface Row {
  name: string
  joined?: string | null
  at?: string
  start?: number
  worked?: number
  days?: number
  active?: boolean
  net?: { minor: number; digits: number }
  note?: string
}
const columns = listColumns<Row>([
  { id: 'name', title: 'Full name', kind: 'text' },
  { id: 'joined', title: 'Joined', kind: 'day' },
  { id: 'at', title: 'Added', kind: 'instant' },
  { id: 'start', title: 'Start', kind: 'time' },
  { id: 'worked', title: 'Worked', kind: 'minutes' },
  { id: 'days', title: 'Days', kind: 'number' },
  { id: 'active', title: 'Active', kind: 'yesNo' },
  { id: 'net', title: 'Net pay', kind: 'money' },
  { id: 'note', title: 'Note', kind: 'text' },
])
const only = (...ids: string[]) => columns.filter(({ id }) => ids.includes(id))
const about = {
  companyName: 'Lantern',
  zone: 'Asia/Kolkata',
  dateFormat: 'DD MMM YYYY' as const,
  madeAt: '2026-11-25T12:00:00.000Z',
  person: undefined,
}
async function read(rows: Row[], chosen = columns, limits: string[] = [], head = '') {
  const writer = pdfTable({
    title: 'Employees',
    limits,
    columns: chosen,
    context: { people: { find: () => undefined }, now: 0, zone: about.zone, day: date => `day ${date}` },
    separator: ',',
    about: { ...about, head },
  })
  for (const row of rows) await writer.rows([row])
  const bytes = Buffer.from(await writer.end())
  const [, width = ''] = /\/MediaBox \[0 0 ([\d.]+)/.exec(bytes.toString('latin1')) ?? []
  return { ...(await readPdf(bytes)), layout: Number(width) > 600 ? 'landscape' : 'portrait' }
}

it('a list’s PDF says what it is of, and has its heads, its rows, and values as the company writes them', async () => {
  const asha: Row = {
    name: 'Asha Kulkarni',
    joined: '2024-03-04',
    at: '2026-11-24T20:00:00.000Z',
    start: 545,
    worked: -90,
    days: 7.5,
    active: true,
    net: { minor: 284_605, digits: 3 },
    note: '=1+1',
  }
  const { pages, info, layout } = await read([asha, { name: 'Нина Ёлкина', joined: null }], columns, [
    'State: active',
    'search “a”',
  ])
  expect(pages).toEqual([
    [
      'Employees Lantern State: active · search “a” 2 rows',
      'Full name Joined Added Start Worked Days Active Net pay Note',
      'Asha Kulkarni day 2024-03-04 day 2026-11-25 01:30 09:05 -01:30 7.5 Yes 284.605 =1+1',
      'Нина Ёлкина Made on 25 Nov 2026, 17:30 in Kolkata with Rollcall Page 1 of 1',
    ].join(' '),
  ])
  expect(info).toMatchObject({ Title: 'Employees of Lantern, State: active · search “a”', Language: 'en' })
  expect(layout).toBe('portrait')
})

it('a list with few columns is upright, and is one table whose heads stand on each page', async () => {
  const rows = Array.from({ length: 90 }, (_, at) => ({ name: `Person ${at}.`, days: at }))
  const { pages, trees, layout } = await read(rows, only('name', 'days'))
  expect([layout, pages.length]).toEqual(['portrait', 3])
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Full name Days Person')
    expect(page.endsWith(`Page ${at + 1} of 3`)).toBe(true)
  }
  const whole = pages.join(' ')
  for (const { name } of rows) expect(whole.split(name)).toHaveLength(2)
  const [document = []] = trees[0] ?? []
  expect(document.slice(0, 4)).toEqual(['Document', ['H1'], ['P'], ['P']])
  expect(document[4]?.slice(0, 3)).toEqual(['Table', ['TR', ['TH'], ['TH']], ['TR', ['TH'], ['TD']]])
  expect(JSON.stringify(document).split('["TR",["TH"],["TH"]]')).toHaveLength(2)
})

it('many columns with long words and texts stay on the page', async () => {
  const many = Array.from({ length: 24 }, (_, at) => ({
    ...columns[(at % 8) + 1],
    id: `c${at}`,
    title: `Column ${at} with a long name`,
  })) as unknown as typeof columns
  const row: Row = {
    name: 'x'.repeat(80),
    joined: '2024-03-04',
    at: '2026-11-24T20:00:00.000Z',
    net: { minor: 1_000_000_000_000, digits: 2 },
    note: 'Internationalisation '.repeat(10).trim(),
  }
  const { pages, layout } = await read([row, row], many)
  expect(layout).toBe('landscape')
  const text = pages.join(' ').replaceAll(' ', '')
  expect(text.split('Internationalisation'.repeat(10))).toHaveLength(7)
  expect(text.split('10,000,000,000.00')).toHaveLength(7)
})

it('a text that is longer than a page is shortened, and the file says so', async () => {
  const { pages } = await read([{ name: 'Asha', note: 'Word '.repeat(3_000) }], only('name', 'note'))
  expect(pages.join(' ')).toContain('Word…')
  expect(pages.at(-1)).toContain('Texts that are longer than a page end with “…”.')
  const short = await read([{ name: 'Asha', note: 'Word '.repeat(100) }], only('name', 'note'))
  expect(short.pages.join(' ')).not.toContain('…')
})

it('an empty list has its heads', async () => {
  expect((await read([], only('name', 'days'))).pages[0]).toMatch(
    /^Employees Lantern 0 rows Full name Days Made/,
  )
})

it('a list’s PDF names the newest signed head of the record at its end, so that who keeps it keeps the head', async () => {
  const { pages } = await read(
    [{ name: 'Asha Kulkarni' }],
    only('name'),
    [],
    'Newest signed head 8:XcnaeacG=',
  )
  expect(pages[0]).toMatch(/Asha Kulkarni Newest signed head 8:XcnaeacG= Made on/)
})
