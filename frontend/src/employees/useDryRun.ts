import {
  type ImportFault,
  type ImportRow,
  maxCheckedRows,
  type RejectedRow,
  readImportRows,
} from '@rollcall/contracts/employees/import.ts'
import { CheckEmployeeImport } from '@rollcall/contracts/employees/import-commands.ts'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { messageOf } from '../kit/data/problem.ts'
import { dayFault } from '../kit/files/read-days.ts'

export interface DryRun {
  /** Rows that the services have checked so far. */
  checked: number
  ended: boolean
  rows: readonly ImportRow[]
  rejected: readonly RejectedRow[]
}

/** The text of a fault in a file, where dates may be written in many ways. */
const ofFile = (fault: ImportFault, row: ImportRow): ImportFault =>
  fault.field === 'dateOfBirth' || fault.field === 'dateOfJoin'
    ? { ...fault, message: dayFault(row[fault.field], fault.message) }
    : fault

/**
 * Checks rows as an import would: the form of each row and repetitions here, the rest page by page by the services.
 * Nothing is written.
 */
export function useDryRun() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const [run, setRun] = useState<DryRun>()
  const turn = useRef(0)
  // A check that continued after the page is left would show nothing.
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )

  async function check(rows: readonly ImportRow[]): Promise<void> {
    turn.current += 1
    const mine = turn.current
    const read = readImportRows(rows)
    const byLine = new Map<number, RejectedRow>()
    const good: ImportRow[] = []
    for (const [at, row] of rows.entries()) {
      const found = read[at]!
      if ('faults' in found)
        byLine.set(row.line, { row, faults: found.faults.map(fault => ofFile(fault, row)) })
      else good.push(row)
    }
    let checked = rows.length - good.length
    const show = (ended: boolean) => {
      const rejected = [...byLine.values()].sort((a, b) => a.row.line - b.row.line)
      if (turn.current === mine) setRun({ checked, ended, rows, rejected })
    }
    show(good.length === 0)
    for (let at = 0; at < good.length && turn.current === mine; at += maxCheckedRows) {
      const page = good.slice(at, at + maxCheckedRows)
      try {
        const { faults } = await dataProvider.command(CheckEmployeeImport, { rows: page })
        for (const row of page) {
          const own = faults.filter(({ line }) => line === row.line)
          if (own.length > 0) byLine.set(row.line, { row, faults: own })
        }
      } catch (error) {
        if (turn.current !== mine) return
        notify(messageOf(error), { type: 'error' })
        setRun(undefined)
        return
      }
      checked += page.length
      show(at + maxCheckedRows >= good.length)
    }
  }

  const reset = () => {
    turn.current += 1
    setRun(undefined)
  }
  return { run, check, reset }
}
