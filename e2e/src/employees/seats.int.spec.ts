import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedSystem } from '../shared/shared-system.ts'
import { employeeForm, newCompany, type TestSystem } from '../system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await sharedSystem()
})
afterAll(() => system?.stop())

it('refuses the eleventh employee on the free plan with the plan’s sentence, and stores nothing about her', async () => {
  const small = await newCompany(system, 'small@lantern-seats.test')
  for (let n = 1; n <= 10; n++)
    expect((await small.command('AddEmployee', employeeForm(`p${n}@small-seats.test`))).status).toBe(200)
  const eleventh = await small.command('AddEmployee', employeeForm('p11@small-seats.test'))
  expect([eleventh.status, eleventh.body.code, eleventh.body.message]).toEqual([
    409,
    'plan-limit',
    texts.employeeLimit,
  ])
  expect((await small.get('/api/employee')).headers.get('Content-Range')).toBe('employee 0-9/10')
  const other = await newCompany(system, 'roomy@lantern-seats.test')
  expect((await other.command('AddEmployee', employeeForm('p11@small-seats.test'))).status).toBe(200)
})

it('adds only one of two people at once to the last seat', async () => {
  const small = await newCompany(system, 'race@lantern-seats.test')
  for (let n = 1; n <= 9; n++) await small.command('AddEmployee', employeeForm(`p${n}@race-seats.test`))
  const both = await Promise.all(
    ['x', 'y'].map(name => small.command('AddEmployee', employeeForm(`${name}@race-seats.test`))),
  )
  expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
})
