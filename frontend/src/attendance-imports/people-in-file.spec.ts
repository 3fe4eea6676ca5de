import { expect, it } from 'vitest'
import { personFinder } from './people-in-file.ts'

const people = [
  { email: 'asha@lantern.test', fullName: 'Asha Kulkarni', code: 'LW-1' },
  { email: 'asha.k@lantern.test', fullName: 'asha  kulkarni', code: 'LW-2' },
  { email: 'jose@lantern.test', fullName: 'José Álvarez', code: 'LW-3' },
]

it('finds an employee by email, employee ID or name, and says when a name is not enough', () => {
  const find = personFinder(people)
  expect(find(' ASHA@lantern.test ')).toEqual({ email: 'asha@lantern.test' })
  expect(find('lw-2')).toEqual({ email: 'asha.k@lantern.test' })
  expect(find('jose\u0301  a\u0301lvarez')).toEqual({ email: 'jose@lantern.test' })
  expect(find('Asha Kulkarni')).toEqual({ several: 2 })
  expect(find('Noor')).toBeUndefined()
  expect(find('')).toBeUndefined()
  expect(personFinder([{ ...people[0]!, code: '' }])('')).toBeUndefined()
})

it('a name with an employee ID is that person, whose ID may be another one here', () => {
  const find = personFinder([...people, { email: 'wen@lantern.test', fullName: 'Wen Li', code: 'A-1' }])
  expect(find('Asha Kulkarni (LW-2)')).toEqual({ email: 'asha.k@lantern.test' })
  expect(find('Wen Li (LW-1)')).toEqual({ email: 'wen@lantern.test' })
  expect(find('Asha Kulkarni (A-1)')).toEqual({ several: 2 })
  expect(find('Noor (LW-1)')).toBeUndefined()
})
