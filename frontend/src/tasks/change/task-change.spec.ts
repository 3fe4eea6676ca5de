import { rankAt } from '@rollcall/contracts/tasks/rank.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { expect, it } from 'vitest'
import { aTask } from '../testing.ts'
import { isNew, type TaskChange, writesOf } from './task-change.ts'

const now = Date.parse('2026-11-20T06:00:00.000Z')
const bodies = (tasks: readonly TaskRow[], change: TaskChange) => {
  const { write, back } = writesOf(tasks, change, { now, anyway: false })
  return tasks.map(task => ({ sent: write(task).body, undone: back(task).body }))
}

it('tasks moved together keep their order at the beginning of the column', () => {
  const tasks = [aTask('2'), aTask('1'), aTask('3')]
  const sent = bodies(tasks, { status: 'done' }).map(({ sent }) => sent) as {
    taskId: string
    rank: string
  }[]
  const byRank = [...sent].sort((a, b) => (a.rank < b.rank ? -1 : 1))
  expect(byRank.map(({ taskId }) => taskId)).toEqual(['1', '2', '3'])
})

it('undoing a move puts the task back only from where it was put', () => {
  const task = aTask('1', { status: 'review', rank: '8000000000000' })
  const rank = rankAt(new Date(now).toISOString())
  expect(bodies([task], { status: 'done' })).toEqual([
    {
      sent: { taskId: '1', status: 'done', rank },
      undone: { taskId: '1', status: 'review', rank: '8000000000000', from: { status: 'done', rank } },
    },
  ])
})

it('undoing an assignment gives each task back to its own person, even if that person is now blocked', () => {
  const tasks = [aTask('1', { assigneeId: 'a1' }), aTask('2')]
  expect(bodies(tasks, { assigneeId: 'a2' })).toEqual([
    {
      sent: { taskId: '1', assigneeId: 'a2' },
      undone: { taskId: '1', assigneeId: 'a1', assignAnyway: true },
    },
    {
      sent: { taskId: '2', assigneeId: 'a2' },
      undone: { taskId: '2', assigneeId: null, assignAnyway: true },
    },
  ])
})

it('a task that has the value already is not changed', () => {
  expect(isNew(aTask('1', { dueDate: '2026-12-01' }), { dueDate: '2026-12-01' })).toBe(false)
  expect(isNew(aTask('1', { dueDate: '2026-12-01' }), { dueDate: null })).toBe(true)
  expect(isNew(aTask('1'), { status: 'todo' })).toBe(false)
})
