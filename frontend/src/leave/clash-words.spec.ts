import { expect, it } from 'vitest'
import { clashesByPerson } from './clash-words.ts'

const away = (fullName: string, dates: string[], clashes = true) => ({
  employeeId: fullName,
  fullName,
  clashes,
  dates,
  pending: false,
})

it('names each colleague who clashes with the days, and joins the days that follow each other', () => {
  const all = [
    away('Omar Haddad', ['2026-12-22', '2026-12-21']),
    away('Linh Pham', ['2026-12-24'], false),
    away('Tom Whitfield', ['2026-12-31']),
    away('Omar Haddad', ['2026-12-28']),
  ]
  expect(clashesByPerson(all, day => day.slice(5))).toEqual([
    'Omar Haddad, 12-21 – 12-22, 12-28',
    'Tom Whitfield, 12-31',
  ])
})
