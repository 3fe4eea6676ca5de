import { expect, it } from 'vitest'
import { weekFrom } from '../kit/dates.ts'
import { listOf } from './list-of.ts'

it('joins neighbouring days without anything, days off apart from others', () => {
  const there = ['2026-11-16', '2026-11-19']
  const parts = listOf(
    weekFrom('2026-11-16'),
    day => there.includes(day),
    day => day >= '2026-11-21',
  )
  expect(parts.map(({ from, to, gap }) => `${from.slice(8)}-${to.slice(8)} ${gap}`)).toEqual([
    '16-16 null',
    '17-18 nothing',
    '19-19 null',
    '20-20 nothing',
    '21-22 off',
  ])
})
