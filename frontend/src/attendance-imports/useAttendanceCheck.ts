import { CheckAttendanceImport } from '@rollcall/contracts/attendance-imports/commands.ts'
import { attendanceRowReader } from '@rollcall/contracts/attendance-imports/read-row.ts'
import {
  type AttendanceImportFault,
  type AttendanceImportRow,
  maxCheckedAttendanceRows,
  type RejectedAttendanceRow,
} from '@rollcall/contracts/attendance-imports/rows.ts'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { messageOf } from '../kit/data/problem.ts'
import { dayFault } from '../kit/files/read-days.ts'
import { type NamedPerson, type PersonInFile, personFinder } from './people-in-file.ts'

export interface AttendanceCheck {
  /** Rows that are checked so far. */
  checked: number
  ended: boolean
  /** The rows with the email addresses of the people whom they name. */
  rows: readonly AttendanceImportRow[]
  /** How many rows are recorded already. */
  present: number
  rejected: readonly RejectedAttendanceRow[]
}

/**
 * Checks rows as an import would: the people, the texts and repetitions here, the rest page by page by the services. Nothing
 * is written.
 */
export function useAttendanceCheck() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const translate = useTranslate()
  const [run, setRun] = useState<AttendanceCheck>()
  const turn = useRef(0)
  // A check that continued after the page is left would show nothing.
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )

  async function check(
    asRead: readonly AttendanceImportRow[],
    people: readonly PersonInFile[],
  ): Promise<void> {
    turn.current += 1
    const mine = turn.current
    const byLine = new Map<number, RejectedAttendanceRow>()
    const good: AttendanceImportRow[] = []
    const find = personFinder(people)
    const read = attendanceRowReader()
    const rows = asRead.map(row => {
      const person = find(row.employee)
      const named = person && 'email' in person ? { ...row, employee: person.email } : row
      const found = read(named)
      const faults: AttendanceImportFault[] =
        'faults' in found
          ? found.faults.map(fault =>
              fault.field === 'date' ? { ...fault, message: dayFault(row.date, fault.message) } : fault,
            )
          : []
      if (named === row && row.employee.trim() !== '') faults.unshift(unknown(row.line, person))
      if (faults.length > 0) byLine.set(row.line, { row, faults })
      else good.push(named)
      return named
    })
    // A person's rows together, so that the services see those that touch each other.
    const inOrder = good.toSorted((a, b) => compare(a.employee, b.employee) || compare(a.date, b.date))
    let checked = rows.length - good.length
    let present = 0
    const show = (ended: boolean) => {
      const rejected = [...byLine.values()].sort((a, b) => a.row.line - b.row.line)
      if (turn.current === mine) setRun({ checked, ended, rows, present, rejected })
    }
    show(good.length === 0)
    for (let at = 0; at < inOrder.length && turn.current === mine; at += maxCheckedAttendanceRows) {
      const page = inOrder.slice(at, at + maxCheckedAttendanceRows)
      try {
        const answer = await dataProvider.command(CheckAttendanceImport, { rows: page })
        present += answer.present.length
        const faults = Map.groupBy(answer.faults, ({ line }) => line)
        for (const row of page) {
          const own = faults.get(row.line)
          if (own) byLine.set(row.line, { row, faults: own })
        }
      } catch (error) {
        if (turn.current !== mine) return
        notify(messageOf(error), { type: 'error' })
        setRun(undefined)
        return
      }
      checked += page.length
      show(at + maxCheckedAttendanceRows >= inOrder.length)
    }
  }

  const unknown = (line: number, person: NamedPerson): AttendanceImportFault => ({
    line,
    field: 'employee',
    message:
      person && 'several' in person
        ? translate('attendance_import.fault.several', { count: person.several })
        : translate('attendance_import.fault.unknown'),
  })
  const reset = () => {
    turn.current += 1
    setRun(undefined)
  }
  return { run, check, reset }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
