import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isoDay, readTable, tableOf } from './read-table.ts'

const csv = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'people.csv')
const bytes = (text: string) => new TextEncoder().encode(text)

/** A sheet with a text, a number and a day, as spreadsheet programs store them. */
function sheet() {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${rel}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="inlineStr"><is><t>Leave</t></is></c><c r="C1" t="inlineStr"><is><t>Born</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>Nguyễn Thị Lan</t></is></c><c r="B2"><v>12.5</v></c><c r="C2" s="1"><v>34407</v></c></row></sheetData></worksheet>`,
  }
  const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytes(text)])))
  return new File([new Uint8Array(zipped)], 'people.xlsx')
}

describe('a table from a file', () => {
  it('is read from CSV with commas or semicolons, quotes and line breaks; empty rows keep their numbers', async () => {
    expect(await readTable(csv('\u{feff}Name;Code\r\n"Asha; ""A""";1\r\n\r\n;\r\nLan;2\r\n'))).toEqual({
      heads: ['Name', 'Code'],
      rows: [
        { line: 2, cells: ['Asha; "A"', '1'] },
        { line: 5, cells: ['Lan', '2'] },
      ],
    })
  })
  it('is read from CSV of an older Windows system', async () => {
    const { rows } = await readTable(csv(new Uint8Array([...bytes('Name\nJos'), 0xe9])))
    expect(rows[0]?.cells).toEqual(['José'])
  })
  it('is read from the first sheet of an XLSX file, with days as days', async () => {
    const { heads, rows } = await readTable(sheet())
    expect(heads).toEqual(['Name', 'Leave', 'Born'])
    const [name, leave, born] = rows[0]!.cells
    expect([name, leave, isoDay(born as Date)]).toEqual(['Nguyễn Thị Lan', '12.5', '1994-03-14'])
  })
  it('refuses what is no XLSX file', async () => {
    await expect(readTable(new File(['no sheet'], 'people.xlsx'))).rejects.toThrow()
  })
  it('takes back the apostrophe before a formula, as our own files write it', () => {
    expect(tableOf([['Mobile'], ["'+91 98"], ["'tis"]]).rows.map(({ cells }) => cells[0])).toEqual([
      '+91 98',
      "'tis",
    ])
  })
})
