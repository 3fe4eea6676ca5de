import { expect, it } from 'vitest'
import { type Group, joinSmall } from './join-small.ts'

const group = (size: number, ...needs: string[]): Group => ({ size, needs: new Set(needs) })

it('joins a small group to the one with the fewest readers that all its own load anyway', () => {
  const groups = new Map([
    ['clock-company', group(2)],
    ['clock', group(50)],
    ['company', group(50)],
    ['clock-company-lists-tasks', group(500)],
    ['clock-company-lists', group(100)],
  ])
  expect(joinSmall(groups, 10).get('clock-company')).toBe('clock-company-lists')
})

it('leaves a small group alone that nobody else loads', () => {
  const groups = new Map([
    ['clock-lists', group(2)],
    ['clock', group(50)],
    ['lists-tasks', group(50)],
  ])
  expect(joinSmall(groups, 10).get('clock-lists')).toBe('clock-lists')
})

it('leaves a small group alone for which others would have to load what it needs', () => {
  const groups = new Map([
    ['clock-lists', group(2, 'clock-lists-leave')],
    ['clock-company-lists', group(100)],
    ['clock-lists-leave', group(900)],
  ])
  expect(joinSmall(groups, 10).get('clock-lists')).toBe('clock-lists-leave')
  groups.set('clock-lists-leave', group(900, 'clock-lists-leave'))
  groups.set('clock-lists', group(2, 'clock-lists-leave', 'clock-company-lists'))
  expect(joinSmall(groups, 10).get('clock-lists')).toBe('clock-lists')
})

it('counts what has joined a group, which may be small itself', () => {
  const groups = new Map([
    ['a', group(6)],
    ['a-b', group(6)],
    ['c', group(4)],
    ['b-c', group(3)],
    ['a-b-c', group(1)],
  ])
  const joined = joinSmall(groups, 10)
  expect(['a', 'a-b', 'c', 'b-c'].map(name => joined.get(name))).toEqual(['a-b', 'a-b', 'a-b-c', 'a-b-c'])
})
