import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { describe, expect, it } from 'vitest'
import type { World } from '../kernel/effect.ts'
import { taskFacts } from './task-facts.ts'
import { taskMails } from './task-mails.ts'

const id = (n: number) => `10000000-0000-4000-8000-00000000000${n}`
const by = { companyId: id(1), taskId: id(2), byId: id(1) }
const stored = (type: string, data: object) =>
  ({ type, data: { ...by, ...data } }) as Partial<StoredEvent> as StoredEvent
const added = stored('TaskAdded', {
  title: 'Saved views',
  description: '',
  projectId: id(3),
  dueDate: null,
  priority: 'normal',
  labels: '',
  status: 'todo',
  rank: '8236112000000',
})
const assigned = stored('TaskAssigned', { was: null, assigneeId: id(4) })

describe('what a mail says about a task', () => {
  it('is its newest title, status and assignee', () => {
    const renamed = stored('TaskChanged', { field: 'title', was: 'Saved views', now: 'Views' })
    const moved = stored('TaskMoved', { was: 'todo', status: 'done', rank: '8236112000000' })
    expect(taskFacts([added])).toEqual({ title: 'Saved views', assigneeId: null, status: 'todo' })
    expect(taskFacts([added, assigned, renamed, moved])).toEqual({
      title: 'Views',
      assigneeId: id(4),
      status: 'done',
    })
    const nobody = stored('TaskAssigned', { was: id(4), assigneeId: null })
    expect(taskFacts([added, assigned, nobody])?.assigneeId).toBeNull()
  })
  it('is nothing for a task that was deleted or never was', () => {
    expect(taskFacts([added, stored('TaskDeleted', {})])).toBeUndefined()
    expect(taskFacts([])).toBeUndefined()
  })
})

it('a task that was added as done, to have it in the record, is not mailed as a new one', async () => {
  const done = { ...added, data: { ...added.data, status: 'done' } }
  const world = { read: async () => [done, assigned] } as unknown as World
  const mail = taskMails.find(({ name }) => name === 'task-assigned-mail')
  expect(await mail?.deliver(assigned, world, undefined as never)).toEqual({
    sent: false,
    reason: 'changed-again',
  })
})
