import type { EmployeeChangeRow, EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { ReactNode } from 'react'
import { messages as import_file } from '../kit/files/messages.ts'
import { type Drawing, draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { messages as importMessages } from './import-messages.ts'
import { messages, resources } from './messages.ts'

/** An active employee; the id is the name. */
export const employee = (fullName: string, more: Partial<EmployeeRow> = {}): EmployeeRow => ({
  id: fullName,
  fullName,
  email: `${fullName.split(' ')[0]?.toLowerCase()}@lantern.test`,
  mobile: '+91 98 7654 3210',
  code: 'LW-001',
  position: 'Recruiter',
  leaveBalance: 7.5,
  leaveNow: 7.5,
  dateOfBirth: '1994-03-14',
  dateOfJoin: '2026-01-05',
  lastDay: null,
  endId: null,
  lastDayWorked: null,
  accessUntil: null,
  employedUntil: '9999-12-31',
  zone: null,
  address: '',
  photoAt: null,
  twoFactor: false,
  status: 'active',
  passwordSet: true,
  addedAt: '2026-01-02T09:00:00.000Z',
  ...more,
})

const change =
  (more: (body: Record<string, unknown>) => Partial<EmployeeRow>) =>
  (body: Record<string, unknown>, records: FakeProvider['records']) => {
    const found = records.employee?.find(({ id }) => id === (body.employeeId ?? 'a1'))
    if (found) Object.assign(found, more(body))
    return undefined
  }

/** Services with these employees, of a company on the Standard plan; its commands do what they say. */
export const services = (
  employees: EmployeeRow[],
  commands: Parameters<typeof fakeProvider>[1] = {},
  changes: EmployeeChangeRow[] = [],
): FakeProvider =>
  fakeProvider(
    {
      // A copy, because commands change it.
      employee: structuredClone(employees),
      'employee-change': changes,
      subscription: [{ id: 'c1', planId: 'standard', activeEmployees: employees.length }],
    },
    {
      BlockEmployee: change(() => ({ status: 'blocked' })),
      UnblockEmployee: change(() => ({ status: 'active' })),
      SetEmployeeZone: change(({ zone }) => ({ zone: String(zone) })),
      EditOwnContact: change(({ mobile, address }) => ({ mobile: String(mobile), address: String(address) })),
      SetOwnPhoto: change(() => ({ photoAt: '2026-11-20T09:00:00.000Z' })),
      RemoveOwnPhoto: change(() => ({ photoAt: null })),
      DeleteEmployee: ({ employeeId }, records) => {
        records.employee = records.employee?.filter(({ id }) => id !== employeeId) ?? []
        return undefined
      },
      ...commands,
    },
  )

/** Draws a page of this folder. */
export const show = (element: ReactNode, drawing: Omit<Drawing, 'texts'>) =>
  draw(element, {
    ...drawing,
    texts: {
      employees: messages,
      employee_import: importMessages,
      import_file,
      resources,
      app: { menu: { employees: 'Employee Management' } },
    },
  })
