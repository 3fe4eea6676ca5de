import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { grouped } from '../numbers.ts'
import { FileFault, megabytes } from './bounds.ts'
import { readTable } from './read-table.ts'
import type { FileTable } from './table.ts'

/** A chosen file: being read, as its table, or with the sentence about what is wrong with it. */
export interface ChosenFile {
  name: string
  /** The rows that have been read so far. */
  rows: number
  table?: FileTable
  fault?: string
}

/**
 * Reads a file that the person chooses, of at most `maxRows` rows. Another choice, a cancel or leaving the page ends
 * it. `prepared`: what is shown of its table; default: the table as it is.
 */
export function useTableFile(maxRows: number, prepared = (table: FileTable): FileTable => table) {
  const translate = useTranslate()
  const [file, setFile] = useState<ChosenFile>()
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  /** Returns the table; undefined if it cannot be read, or if reading was cancelled. */
  async function choose(chosen: File): Promise<FileTable | undefined> {
    reading.current?.abort()
    const mine = new AbortController()
    reading.current = mine
    const { name } = chosen
    setFile({ name, rows: 0 })
    try {
      const onProgress = (rows: number) => setFile({ name, rows })
      const table = prepared(await readTable(chosen, { maxRows, onProgress, signal: mine.signal }))
      setFile({ name, rows: table.rows.length, table })
      return table
    } catch (error) {
      if (!mine.signal.aborted) setFile({ name, rows: 0, fault: sentence(error) })
      return undefined
    }
  }

  function sentence(error: unknown): string {
    const { fault, numbers } = error instanceof FileFault ? error : new FileFault('unreadable')
    const { bytes = 0, maxBytes = 0, ...counts } = numbers
    const args = Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, grouped(value)]))
    const sizes = { size: grouped(megabytes(bytes)), most_size: grouped(megabytes(maxBytes)) }
    return translate(`import_file.fault.${fault}`, { ...args, ...sizes })
  }

  const cancel = () => {
    reading.current?.abort()
    setFile(undefined)
  }
  return { file, choose, cancel }
}
