import { expect, it } from 'vitest'
import { columnKinds } from '../kernel/columns.ts'
import { chosenColumns, exportedList, exportedListNames, listFactsOf, mayExport } from './lists.ts'

it.each(exportedListNames)('%s: its columns have ids, titles and kinds of their own', name => {
  const { columns } = exportedList(name)
  for (const of of ['id', 'title'] as const)
    expect(new Set(columns.map(column => column[of])).size).toBe(columns.length)
  expect(columns.filter(({ kind }) => !columnKinds.includes(kind))).toEqual([])
  expect(chosenColumns(name, []).length).toBeGreaterThan(2)
})

it.each(exportedListNames)('%s: somebody who may export can read it', name => {
  expect(['company', 'employee', 'admin'].some(role => mayExport(name, role))).toBe(true)
  expect(mayExport(name, 'auditor')).toBe(false)
})

it('employees export what is their own, administrators what is of the platform', () => {
  const of = (role: string) => exportedListNames.filter(name => mayExport(name, role))
  expect(of('employee')).toEqual([
    'employees',
    'my-attendance',
    'corrections',
    'leave-requests',
    'leave-balances',
    'leave-ledger',
    'my-holidays',
    'daily-reports',
    'my-tasks',
    'my-payslips',
  ])
  expect(of('admin')).toEqual(['companies', 'inquiries', 'contact-requests'])
  expect(listFactsOf('employees').view.resource).toBe('employee')
})
