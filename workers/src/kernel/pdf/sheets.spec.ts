import { expect, it } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { createSheets, type Sheets, type Style } from './sheets.ts'

const read = async (draw: (sheets: Sheets) => Promise<void>) => {
  const sheets = createSheets('Test')
  await draw(sheets)
  const unknown = sheets.unknown() > 0
  return { ...(await readPdf(await sheets.end('Foot'))), unknown }
}
const readTexts = (texts: readonly string[], style?: Style) =>
  read(async sheets => {
    await sheets.load(texts)
    for (const text of texts) {
      sheets.text(text, sheets.left, sheets.y, style)
      sheets.y += 20
    }
  })

const names = [
  'Łukasz Świątek',
  'Ευγενία Παπαδοπούλου',
  'Нина Ёлкина',
  'Nguyễn Văn Ánh',
  'रमेश शहा',
  'محمد بن عبد الله',
  'נועה כהן',
  '张伟',
  '陳大文',
  '斎藤 さくら',
  '김민준',
]

it('a name in each script is found again, in both weights', async () => {
  for (const weight of [400, 700] as const) {
    const { pages, unknown } = await readTexts(names, { weight })
    for (const name of names) expect(pages[0]).toContain(name)
    expect(unknown).toBe(false)
  }
})

it('letters that share a glyph are read as what they are', async () => {
  const text = 'هذا نص طويل يكتب في عدة أسطر ثم ينتهي'
  expect((await readTexts([text])).pages[0]).toContain(text)
})

it('what is drawn in another order than it is read says how it is read', async () => {
  const texts = ['Asha علي Rao (12) ٣٤', 'שלום Ana 123 (45)', 'विक्रम देसाई', '👩 (ऊ) \\ Ana']
  const { actualTexts } = await readTexts(['Ana', ...texts])
  expect(actualTexts).toEqual(texts)
})

it('a character that no font has is drawn as a box, and the file is still read', async () => {
  const { pages, unknown, actualTexts } = await readTexts(['Ana 👩‍💻 Rao', '\u0000\uD800'])
  expect(unknown).toBe(true)
  expect(pages[0]).toContain('Ana')
  expect(pages[0]).toContain('Rao')
  expect(actualTexts[0]).toBe('Ana 👩‍💻 Rao')
})

it('a text without such characters has no boxes', async () => {
  expect((await readTexts(['₹ 1,000.00 – “net” … € ¥ ₪ ① ✓'])).unknown).toBe(false)
})

it('the file has a title, a language, and a structure without its foot', async () => {
  const { info, trees, bytes, pages } = await read(async sheets => {
    sheets.text('Head', sheets.left, 50, { part: 'H1' })
    sheets.box(sheets.left, 70, 100, 10, '#000000')
    sheets.text('Words', sheets.left, 90)
    const part = sheets.root.part('P')
    sheets.text('Begins here', sheets.left, 110, { part })
    sheets.addPage()
    sheets.text('goes on there', sheets.left, 50, { part })
    part.end()
  })
  expect(info).toMatchObject({ Title: 'Test', Language: 'en', PDFFormatVersion: '1.7' })
  expect(trees[0]).toEqual([['Document', ['H1'], ['P'], ['P']]])
  expect(trees[1]).toEqual([['Document', ['P']]])
  expect(pages[1]).toBe('goes on there Foot Page 2 of 2')
  const file = bytes.toString('latin1')
  expect(file).toContain('/DisplayDocTitle true')
  expect(file).toContain('/Marked true')
  expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>')
})

it('a text in a box has as many lines as it says, and their height is known before', async () => {
  const text = '根据《中华人民共和国劳动法》的规定'
  const { pages } = await read(async sheets => {
    await sheets.load([text])
    const box = { width: 60, size: 10 }
    expect(sheets.linesOf(text, 60, { size: 10 })).toEqual(['根据《中华人', '民共和国劳动', '法》的规定'])
    expect(sheets.heightOf(text, box)).toBeCloseTo(3 * 14.5)
    expect(sheets.heightOf(text, { ...box, maxLines: 2 })).toBeCloseTo(29)
    expect(sheets.block(text, { ...box, x: sheets.left, y: 50, maxLines: 2 })).toBeCloseTo(29)
  })
  expect(pages[0]).toContain('根据《中华人 民共和国劳…')
})
