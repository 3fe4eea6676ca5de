import { importFields } from '@rollcall/contracts/employees/import.ts'
import type { ImportColumn } from '../kit/files/columns.ts'

export type ImportField = (typeof importFields)[number]

const names: Record<ImportField, readonly string[]> = {
  fullName: ['fullname', 'name', 'employeename', 'employee', 'displayname'],
  email: ['email', 'emailaddress', 'workemail', 'mail'],
  mobile: ['mobile', 'mobilenumber', 'phone', 'phonenumber', 'cell', 'telephone'],
  code: [
    'code',
    'employeecode',
    'employeenumber',
    'employeeno',
    'employeeid',
    'staffid',
    'personnelnumber',
    'number',
    'id',
  ],
  position: ['position', 'jobtitle', 'title', 'role', 'designation'],
  leaveBalance: ['leavebalance', 'leave', 'leavedays', 'balance', 'vacationdays'],
  dateOfBirth: ['dateofbirth', 'birthdate', 'birthday', 'dob', 'born'],
  dateOfJoin: ['dateofjoining', 'dateofjoin', 'joiningdate', 'startdate', 'hiredate', 'joined', 'doj'],
}

/** What cells of each column may look like, the usual form first. The readers are tested with them. */
const examples: Record<ImportField, readonly [string, ...string[]]> = {
  fullName: ['Asha Kulkarni'],
  email: ['asha@example.com'],
  mobile: ['+91 98765 43210'],
  code: ['LW-0042', '42'],
  position: ['Designer'],
  leaveBalance: ['12', '7.5', '7,5'],
  dateOfBirth: ['1994-03-28', '28 Mar 1994', '28/03/1994'],
  dateOfJoin: ['2026-11-02', '2 Nov 2026', '02/11/2026'],
}

/** A person can be imported without the others. */
const needed: ReadonlySet<ImportField> = new Set(['fullName', 'email', 'dateOfJoin'])

/** The columns of a file of employees. */
export const employeeImportColumns: readonly ImportColumn<ImportField>[] = importFields.map(field => ({
  field,
  names: names[field],
  kind: field.startsWith('date') ? 'day' : 'text',
  required: needed.has(field),
  maxLetters: 300,
  examples: examples[field],
}))
