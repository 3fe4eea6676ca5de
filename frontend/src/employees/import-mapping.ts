import type { DateFormat } from '@rollcall/contracts/company/team-settings.ts'
import type { EmployeeForm } from '@rollcall/contracts/employees/commands.ts'
import { type ImportRow, importFields } from '@rollcall/contracts/employees/import.ts'
import { parseDay } from '../kit/dates.ts'
import { type Cell, type FileTable, isoDay } from '../kit/files/read-table.ts'

/** The column of each field, counted from 0; −1: none is chosen. */
export type Mapping = Record<keyof EmployeeForm, number>

/** How columns are often named, in small letters and without spaces and signs. The best name comes first. */
const names: Record<keyof EmployeeForm, readonly string[]> = {
  fullName: ['fullname', 'name', 'employeename', 'employee', 'displayname'],
  email: ['email', 'emailaddress', 'workemail', 'mail'],
  mobile: ['mobile', 'mobilenumber', 'phone', 'phonenumber', 'cell', 'telephone'],
  code: ['code', 'employeecode', 'employeeid', 'staffid', 'personnelnumber', 'number', 'id'],
  position: ['position', 'jobtitle', 'title', 'role', 'designation'],
  leaveBalance: ['leavebalance', 'leave', 'leavedays', 'balance', 'vacationdays'],
  dateOfBirth: ['dateofbirth', 'birthdate', 'birthday', 'dob', 'born'],
  dateOfJoin: ['dateofjoining', 'dateofjoin', 'joiningdate', 'startdate', 'hiredate', 'joined', 'doj'],
}
const plain = (head: string) => head.toLowerCase().replace(/[^\p{Letter}\p{Number}]/gu, '')

/** The columns that the names of a file suggest. */
export function guessMapping(heads: readonly string[]): Mapping {
  const known = heads.map(plain)
  const taken = new Set<number>()
  return Object.fromEntries(
    importFields.map(field => {
      const at = names[field].map(name =>
        known.findIndex((head, column) => head === name && !taken.has(column)),
      )
      const column = at.find(found => found >= 0) ?? -1
      taken.add(column)
      return [field, column]
    }),
  ) as Mapping
}

export const isComplete = (mapping: Mapping): boolean => importFields.every(field => mapping[field] >= 0)

/** The rows of a file by the chosen columns, with days as the services read them. */
export const rowsOf = ({ rows }: FileTable, mapping: Mapping, format: DateFormat): ImportRow[] =>
  rows.map(({ line, cells }) => {
    const texts = importFields.map(field => {
      const cell = cells[mapping[field]] ?? ''
      return [field, field.startsWith('date') ? dayOf(cell, format) : textOf(cell).slice(0, 300)]
    })
    return { line, ...Object.fromEntries(texts) } as ImportRow
  })

export const textOf = (cell: Cell): string => (cell instanceof Date ? isoDay(cell) : cell)

/** The day of a cell; a text that is no day stays as it is, and is refused by the rules. */
const dayOf = (cell: Cell, format: DateFormat): string =>
  (cell instanceof Date ? isoDay(cell) : (parseDay(cell, format) ?? cell)).slice(0, 300)
