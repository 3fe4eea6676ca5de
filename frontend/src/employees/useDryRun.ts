import {
  type ImportChange,
  type ImportDefaults,
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
  defaults: ImportDefaults
  rejected: readonly RejectedRow[]
  /** People who are there already and would change. */
  changes: readonly ImportChange[]
  /** The rows of people whose record says the same already. */
  unchanged: readonly number[]
}

/** The text of a fault in a file, where dates may be written in many ways. */
const ofFile = (fault: ImportFault, row: ImportRow): ImportFault =>
  fault.field === 'dateOfBirth' || fault.field === 'dateOfJoin'
    ? { ...fault, message: dayFault(row[fault.field], fault.message) }
    : fault

const changesSomething = ({ now }: ImportChange): boolean => Object.keys(now).length > 0

/** One row has the email of a person, and another one their code. */
const samePerson = ({ line }: ImportRow, earlier: number): ImportFault => ({
  line,
  field: 'email',
  message: `Row ${earlier} is about the same person`,
})

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

  async function check(rows: readonly ImportRow[], defaults: ImportDefaults): Promise<void> {
    turn.current += 1
    const mine = turn.current
    const read = readImportRows(rows, { defaults })
    const byLine = new Map<number, RejectedRow>()
    const good: ImportRow[] = []
    for (const [at, row] of rows.entries()) {
      const found = read[at]!
      if ('faults' in found)
        byLine.set(row.line, { row, faults: found.faults.map(fault => ofFile(fault, row)) })
      else good.push(row)
    }
    let checked = rows.length - good.length
    /** Each person who is there already, with the row that is about them. */
    const people = new Map<string, ImportChange>()
    const show = (ended: boolean) => {
      if (turn.current !== mine) return
      const rejected = [...byLine.values()].sort((a, b) => a.row.line - b.row.line)
      const there = [...people.values()]
      const changes = there.filter(changesSomething)
      const unchanged = there.filter(one => !changesSomething(one)).map(({ line }) => line)
      setRun({ checked, ended, rows, defaults, rejected, changes, unchanged })
    }
    show(good.length === 0)
    for (let at = 0; at < good.length && turn.current === mine; at += maxCheckedRows) {
      const page = good.slice(at, at + maxCheckedRows)
      try {
        const { faults, changes } = await dataProvider.command(CheckEmployeeImport, { rows: page, defaults })
        const changeOf = new Map(changes.map(change => [change.line, change]))
        const faultsOf = Map.groupBy(faults, ({ line }) => line)
        for (const row of page) {
          const change = changeOf.get(row.line)
          const earlier = change && people.get(change.employeeId)
          const own = earlier ? [samePerson(row, earlier.line)] : (faultsOf.get(row.line) ?? [])
          if (own.length > 0) byLine.set(row.line, { row, faults: own })
          else if (change) people.set(change.employeeId, change)
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
