import fc from 'fast-check'
import { Inflate, zipSync } from 'fflate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { xlsxFile } from '../testing/xlsx-file.ts'
import { FileFault, maxCells } from './bounds.ts'
import { readBytes } from './read-bytes.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const reading = { maxRows: 10_000 }
const csv = (text: string) => readBytes(bytes(text), reading)
const sheet = (...parts: Parameters<typeof xlsxFile>) => readBytes(xlsxFile(...parts), reading)
function faultOf(content: Uint8Array) {
  try {
    readBytes(content, reading)
  } catch (error) {
    if (error instanceof FileFault) return { fault: error.fault, ...error.numbers }
    throw error
  }
  throw new Error('The file was read')
}
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2))
  for (const [at, code] of [0xfeff, ...text.split('').map(sign => sign.charCodeAt(0))].entries())
    view.setUint16(at * 2, code, littleEndian)
  return new Uint8Array(view.buffer)
}

describe('a CSV file', () => {
  const lan = { heads: ['Name', 'Code'], rows: [{ line: 2, cells: ['Lan', '007'] }] }
  it.each([
    ['commas', 'Name,Code\nLan,007'],
    ['semicolons', 'Name;Code\r\nLan;007\r\n'],
    ['tabs', 'Name\tCode\rLan\t007\r'],
    ['a byte order mark', '\u{feff}Name,Code\nLan,007'],
    ['a line that names the separator', 'sep=|\nName|Code\nLan|007'],
    ['such a line in quotes', '\u{feff}"sep=;"\r\nName;Code\r\nLan;007'],
    ['quotes', '"Name","Code"\n"Lan","007"'],
  ])('is read with %s', (_what, text) => {
    expect(csv(text)).toEqual(lan)
  })
  it('keeps signs in quotes, and the numbers of rows after blank lines', () => {
    expect(csv('\r\nName;Code\r\n"Asha; ""A""\r\nB";1\r\n\r\n;\r\nLan;2\r\n')).toEqual({
      heads: ['Name', 'Code'],
      rows: [
        { line: 3, cells: ['Asha; "A"\nB', '1'] },
        { line: 6, cells: ['Lan', '2'] },
      ],
    })
  })
  it('may have a title above the names of its columns', () => {
    const table = { heads: ['Name', 'Code'], rows: [{ line: 4, cells: ['Lan', '007'] }] }
    expect(csv('Attendance of January\n\nName,Code\nLan,007')).toEqual(table)
    expect(csv('Lantern\nAttendance of January,\nName,Code\nLan,007')).toEqual(table)
    expect(csv('Attendance of January\n\nName;Code\nLan;007')).toEqual(table)
    // One column, rows that are wider than the names, and names without rows have no title.
    expect(csv('Name\nLan\nAsha').heads).toEqual(['Name'])
    expect(csv('Name\n7,8\n9,10').heads).toEqual(['Name'])
    expect(csv('Name\nLan,Code')).toEqual({ heads: ['Name'], rows: [{ line: 2, cells: ['Lan', 'Code'] }] })
  })
  it.each([true, false])('is read as UTF-16 by its mark, little endian: %s', littleEndian => {
    expect(readBytes(utf16('Name\tCode\r\nNguyễn 🌱\t1', littleEndian), reading).rows).toEqual([
      { line: 2, cells: ['Nguyễn 🌱', '1'] },
    ])
  })
  it('that is not UTF-8 is read as Windows-1252, and says that this is a guess', () => {
    const windows = new Uint8Array([...bytes('Name,Code\r\nJos'), 0xe9, 0x20, 0x80, ...bytes(',2')])
    expect(readBytes(windows, reading)).toEqual({
      heads: ['Name', 'Code'],
      rows: [{ line: 2, cells: ['José €', '2'] }],
      isGuessed: true,
    })
    expect(csv('Name\nJosé')).not.toHaveProperty('isGuessed')
  })
  it('that is no text is refused with its line', () => {
    const noLetter = new Uint8Array([...bytes('Name,Code\r\nAsha,1\r\nJos'), 0x81, ...bytes(',2')])
    expect(faultOf(noLetter)).toEqual({ fault: 'encoding', line: 3 })
    expect(faultOf(bytes('Name\nA\0sha'))).toEqual({ fault: 'encoding', line: 2 })
    expect(faultOf(utf16('Name\nA', true).slice(0, -1))).toEqual({ fault: 'encoding', line: 2 })
  })
  it('gives back what our own files put before formulas', () => {
    const cells = csv(`Mobile,Note\n'+91 98,"a;'=1"\n'tis,`).rows.map(row => row.cells)
    expect(cells).toEqual([['+91 98', 'a;=1'], ["'tis"]])
  })
  it('with too many columns or cells is refused with both numbers', () => {
    expect(faultOf(bytes(`Name\nA${','.repeat(299)}B`))).toEqual({
      fault: 'columns',
      columns: 300,
      row: 2,
      most: 256,
    })
    const row = `${Array.from({ length: 250 }, () => 'a').join(',')}\n`
    expect(faultOf(bytes(row.repeat(4_001)))).toEqual({ fault: 'cells', cells: 1_000_250, most: maxCells })
  })
  it('with more rows than can be imported is refused with both numbers', () => {
    expect(csv('Name\n'.repeat(10_001)).rows).toHaveLength(10_000)
    expect(faultOf(bytes('Name\n'.repeat(10_002)))).toEqual({ fault: 'too_many', rows: 10_001, most: 10_000 })
  })
  it('says now and then how many rows have been read', () => {
    const seen: number[] = []
    readBytes(bytes('Name\n'.repeat(12_000)), { maxRows: 20_000, onProgress: rows => seen.push(rows) })
    expect(seen).toEqual([5_000, 10_000])
  })
  it('without rows below its heads is refused', () => {
    expect(faultOf(bytes('Name,Code\n\n'))).toEqual({ fault: 'empty' })
    expect(faultOf(bytes(''))).toEqual({ fault: 'empty' })
  })
})

describe('an XLSX file', () => {
  it('is read from its first visible sheet, whatever its name says', () => {
    const table = sheet({
      strings: [
        '<t>Name</t>',
        '<r><t>Nguyễn </t></r><r><t xml:space="preserve">Lan &amp; Co</t></r><rPh><t>x</t></rPh>',
      ],
      rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Leave</t></is></c></row><row r="4"><c r="A4" t="s"><v>1</v></c><c r="C4"><v>12.300000000000001</v></c></row>',
    })
    expect(table).toEqual({
      heads: ['Name', '', 'Leave'],
      rows: [{ line: 4, cells: ['Nguyễn Lan & Co', '', '12.3'] }],
    })
  })
  it('keeps the zeros of codes by their number format', () => {
    const formats = ['00000', '000-000', '"LW-"0000', '0.00', '0', '[$-409]00000;[Red]-00000', '000\\ 000']
    const cells = formats.map((_, at) => `<c s="${at + 1}"><v>42</v></c>`).join('')
    expect(sheet({ formats, rows: `<row><c><v>1</v></c></row><row>${cells}</row>` }).rows[0]?.cells).toEqual([
      '00042',
      '000-042',
      'LW-0042',
      '42',
      '42',
      '00042',
      '000 042',
    ])
    const long = sheet({
      formats: ['00-00'],
      rows: '<row><c><v>1</v></c></row><row><c s="1"><v>12345</v></c></row>',
    })
    expect(long.rows[0]?.cells).toEqual(['123-45'])
  })
  it('gives its days as days, moments and times as they are shown, also counted from 1904', () => {
    const formats = ['dd/mm/yyyy', 'd\\-mmm\\-yy\\ h:mm', '[$-409]mmmm d, yyyy;@', 'h:mm', '"day "0']
    const values = ['34407', '34407.75', '32936', '0.5', '34407']
    const cells = values.map((value, at) => `<c s="${at + 1}"><v>${value}</v></c>`).join('')
    const rows = `<row><c><v>1</v></c></row><row>${cells}<c s="6"><v>59</v></c><c t="d"><v>1990-03-04T00:00:00</v></c></row>`
    expect(sheet({ formats, rows }).rows[0]?.cells).toEqual([
      '1994-03-14',
      '1994-03-14 18:00',
      '1990-03-04',
      '12:00',
      '34407',
      '1900-02-28',
      '1990-03-04 00:00',
    ])
    const mac = sheet({
      from1904: true,
      rows: '<row><c><v>1</v></c></row><row><c s="1"><v>32945</v></c></row>',
    })
    expect(mac.rows[0]?.cells).toEqual(['1994-03-14'])
  })
  it('gives times to the minute, and a duration of more than a day as its hours', () => {
    const formats = ['h:mm AM/PM', '[h]:mm', '[hh]:mm:ss', 'dd.mm.yyyy hh:mm', 'dd.mm.yyyy hh:mm', 'mm:ss']
    const values = ['0.3784722222', '1.25', '0.7291666667', '46037.99999', '0.375', '0.25']
    const cells = values.map((value, at) => `<c s="${at + 1}"><v>${value}</v></c>`).join('')
    expect(sheet({ formats, rows: `<row><c><v>1</v></c></row><row>${cells}</row>` }).rows[0]?.cells).toEqual([
      '09:05',
      '30:00',
      '17:30',
      '2026-01-16 00:00',
      '09:00',
      '0.25',
    ])
  })
  it('gives truths, errors and escaped signs as texts', () => {
    const rows =
      '<row><c><v>1</v></c></row><row><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><v>a_x0041_</v></c></row>'
    expect(sheet({ rows }).rows[0]?.cells).toEqual(['TRUE', '#N/A', 'aA'])
  })
  it('with one cell at the end of the sheet is refused, and not filled up to there', () => {
    const rows =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    const file = xlsxFile({ rows })
    expect(file.length).toBeLessThan(2_500)
    expect(faultOf(file)).toEqual({ fault: 'columns', columns: 16_384, row: 1_048_576, most: 256 })
  })
  it('with empty cells up to the end of the sheet is read', () => {
    const rows =
      '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="1048576"><c r="B1048576"><v>2</v></c></row>'
    expect(sheet({ rows })).toEqual({ heads: ['1'], rows: [{ line: 1_048_576, cells: ['', '2'] }] })
  })
  /** A file with a megabyte of zeros that says it unpacks to another number of bytes. */
  const announcing = (bytes: number) => {
    const blank = new Uint8Array(1024 * 1024)
    const file = zipSync({ 'xl/workbook.xml': [blank, { level: 1 }] })
    const view = new DataView(file.buffer)
    for (let at = 0; at < file.length - 4; at += 1)
      if (view.getUint32(at, true) === blank.length) view.setUint32(at, bytes, true)
    return file
  }
  const unpacking = () => vi.spyOn(Inflate.prototype, 'push')
  afterEach(() => vi.restoreAllMocks())
  it('that unpacks to more than the limit is refused with both numbers before it is unpacked', () => {
    const file = announcing(66 * 1024 * 1024)
    const unpacked = unpacking()
    expect(faultOf(file)).toEqual({
      fault: 'unpacked',
      bytes: 66 * 1024 * 1024,
      maxBytes: 64 * 1024 * 1024,
    })
    expect(unpacked).not.toHaveBeenCalled()
  })
  it('that unpacks to more than it says is refused as damaged after its first part', () => {
    const file = announcing(1_000)
    const unpacked = unpacking()
    expect(faultOf(file)).toEqual({ fault: 'unreadable' })
    expect(unpacked).toHaveBeenCalledOnce()
  })
  it('is read or refused, wherever a byte is damaged', { timeout: 20_000 }, () => {
    const whole = xlsxFile({ rows: '<row><c><v>1</v></c></row><row><c s="1"><v>34407</v></c></row>' })
    fc.assert(
      fc.property(fc.nat(whole.length - 5), fc.nat(255), (at, byte) => {
        const damaged = whole.slice()
        damaged[at + 4] = byte
        try {
          expect(readBytes(damaged, reading).rows.length).toBeLessThanOrEqual(1)
        } catch (error) {
          expect(error).toBeInstanceOf(FileFault)
        }
      }),
      { numRuns: 500 },
    )
  })
  it('that is damaged, has another content, or is in the old format is refused', () => {
    const whole = xlsxFile({ rows: '<row><c><v>1</v></c></row>' })
    expect(faultOf(whole.slice(0, -200))).toEqual({ fault: 'unreadable' })
    expect(faultOf(zipSync({ 'a.txt': bytes('no sheet') }))).toEqual({ fault: 'unreadable' })
    expect(faultOf(xlsxFile({ rows: '<row><c' }))).toEqual({ fault: 'unreadable' })
    expect(faultOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toEqual({ fault: 'old_excel' })
  })
})
