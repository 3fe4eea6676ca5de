import { FileFault, maxCells, maxColumns, maxUnpackedBytes } from './bounds.ts'
import { decodeText } from './decode-text.ts'
import { builtInFormat, formatOf, type NumberFormat, numberText } from './number-format.ts'
import type { TableCollector } from './table.ts'
import { openZip } from './unzip.ts'
import { readXml } from './xml.ts'

interface Book {
  sheet: string
  strings: string[]
  formats: NumberFormat[]
  from1904: boolean
}

/** Reads the rows of the first visible sheet of an XLSX file. Only the parts that this needs are unpacked. */
export function readXlsx(bytes: Uint8Array, collector: TableCollector): void {
  readSheet(bookOf(bytes), collector)
}

function bookOf(bytes: Uint8Array): Book {
  const zip = openZip(bytes, maxUnpackedBytes)
  const part = (name: string): string => {
    const content = zip.read(name)
    return content ? decodeText(content) : ''
  }
  let sheetId: string | undefined
  let from1904 = false
  readXml(part('xl/workbook.xml'), {
    open(name, attribute) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute('date1904') ?? '')
      if (name === 'sheet' && !/hidden/i.test(attribute('state') ?? '')) sheetId ??= attribute('id')
    },
  })
  const targets = new Map<string, string>()
  readXml(part('xl/_rels/workbook.xml.rels'), {
    open(name, attribute) {
      if (name !== 'Relationship') return
      const target = pathOf(attribute('Target') ?? '')
      targets.set(attribute('Id') ?? '', target)
      targets.set(/[^/]*$/.exec(attribute('Type') ?? '')?.[0] ?? '', target)
    },
  })
  const sheet = targets.get(sheetId ?? '')
  if (sheet === undefined || !zip.names.includes(sheet)) throw new FileFault('unreadable')
  return {
    strings: stringsOf(part(targets.get('sharedStrings') ?? '')),
    formats: formatsOf(part(targets.get('styles') ?? '')),
    sheet: part(sheet),
    from1904,
  }
}

/** The path of a part in the archive; targets are relative to the workbook. */
const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`

function stringsOf(xml: string): string[] {
  const strings: string[] = []
  let [text, inText, phonetic] = ['', false, false]
  readXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 't') inText = true
      if (name === 'rPh') phonetic = true
    },
    text(found) {
      if (inText && !phonetic) text += found
    },
    close(name) {
      if (name === 'si') strings.push(unescaped(text))
      if (name === 't') inText = false
      if (name === 'rPh') phonetic = false
    },
  })
  return strings
}

function formatsOf(xml: string): NumberFormat[] {
  const codes = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let ofCells = false
  readXml(xml, {
    open(name, attribute) {
      const id = Number(attribute('numFmtId'))
      if (name === 'cellXfs') ofCells = true
      if (name === 'numFmt') codes.set(id, formatOf(attribute('formatCode') ?? ''))
      if (name === 'xf' && ofCells) formats.push(codes.get(id) ?? builtInFormat(id))
    },
    close(name) {
      if (name === 'cellXfs') ofCells = false
    },
  })
  return formats
}

function readSheet({ sheet, strings, formats, from1904 }: Book, { add }: TableCollector): void {
  let [line, column, kept] = [0, 0, 0]
  let cells: string[] = []
  let cell = { type: 'n', style: 0 }
  let [value, inValue, phonetic] = ['', false, false]
  const textOf = (): string => {
    if (value === '') return ''
    if (cell.type === 's') return strings[Number(value)] ?? ''
    if (cell.type === 'd') return value.slice(0, 16).replace('T', ' ')
    if (cell.type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (cell.type !== 'n') return unescaped(value)
    return numberText(value, formats[cell.style] ?? builtInFormat(0), from1904)
  }
  readXml(sheet, {
    open(name, attribute) {
      if (name === 'row') {
        line = Number(attribute('r') ?? line + 1)
        column = 0
        cells = []
      } else if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1
        cell = { type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0) }
        value = ''
      } else if (name === 'v' || name === 't') inValue = true
      else if (name === 'rPh') phonetic = true
    },
    text(found) {
      if (inValue && !phonetic) value += found
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'c') keep(textOf())
      else if (name === 'row') add(line, cells)
    },
  })

  /** A cell beyond the bounds only makes its row as wide as it is said to be. */
  function keep(text: string): void {
    if (text.trim() === '') return
    kept += 1
    if (column <= maxColumns && kept <= maxCells) {
      while (cells.length < column - 1) cells.push('')
      cells[column - 1] = text
    } else if (column > cells.length) {
      cells.length = column
      cells[column - 1] = text
    }
  }
}

/** The number of a column, from 1, in an address such as AB12. */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/** XLSX writes signs that XML cannot hold as _x000D_. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
