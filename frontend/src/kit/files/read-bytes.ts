import { FileFault } from './bounds.ts'
import { readCsv } from './csv-rows.ts'
import { collectTable, type FileTable, type Reading } from './table.ts'
import { readXlsx } from './xlsx-rows.ts'

/**
 * The table in the bytes of a CSV or XLSX file. The first bytes tell which it is: names of files are often wrong. Throws
 * `FileFault` for what is neither, or is beyond the bounds.
 */
export function readBytes(bytes: Uint8Array, reading: Reading): FileTable {
  const collector = collectTable(reading)
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileFault('old_excel')
  const read = beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04) ? readXlsx : readCsv
  try {
    read(bytes, collector)
  } catch (error) {
    // Such as a place beyond the end of a damaged file.
    throw error instanceof FileFault ? error : new FileFault('unreadable', {}, { cause: error })
  }
  const table = collector.end()
  if (table.rows.length === 0) throw new FileFault('empty')
  return table
}

const beginsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte)
