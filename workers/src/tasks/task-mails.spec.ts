import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { describe, expect, it } from 'vitest'
import type { EffectTools } from '../kernel/effect.ts'
import { projectCodeOf, taskFacts } from './task-facts.ts'
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
    expect(taskFacts([added])).toEqual({
      title: 'Saved views',
      assigneeId: null,
      status: 'todo',
      projectId: id(3),
      number: undefined,
    })
    expect(taskFacts([added, assigned, renamed, moved])).toMatchObject({
      title: 'Views',
      assigneeId: id(4),
      status: 'done',
    })
    const nobody = stored('TaskAssigned', { was: id(4), assigneeId: null })
    expect(taskFacts([added, assigned, nobody])?.assigneeId).toBeNull()
  })
  it('is its number in the project that it has', () => {
    const numbered = { ...added, data: { ...added.data, number: 118 } }
    const toOther = stored('TaskChanged', { field: 'projectId', was: id(3), now: id(5), number: 7 })
    const later = stored('TaskNumbered', { projectId: id(3), number: 9 })
    expect(taskFacts([numbered, assigned])).toMatchObject({ projectId: id(3), number: 118 })
    expect(taskFacts([numbered, toOther])).toMatchObject({ projectId: id(5), number: 7 })
    expect(taskFacts([added, later])).toMatchObject({ number: 9 })
  })
  it('is its number with the code that the project has now', () => {
    const project = (projectCode: string, n = 3) => ({
      companyId: id(1),
      projectId: id(n),
      name: 'Atlas',
      projectCode,
      clientCode: '',
      memberIds: [],
    })
    const projects = [
      stored('ProjectAdded', { ...project('ATL'), active: true, shade: 0 }),
      stored('ProjectAdded', { ...project('HAR', 5), active: true, shade: 1 }),
      stored('ProjectEdited', project('AT2')),
      stored('ProjectArchived', { companyId: id(1), projectId: id(3) }),
    ]
    expect([
      projectCodeOf(projects, id(3)),
      projectCodeOf(projects, id(5)),
      projectCodeOf(projects, id(9)),
    ]).toEqual(['AT2', 'HAR', undefined])
  })
  it('is nothing for a task that was deleted or never was', () => {
    expect(taskFacts([added, stored('TaskDeleted', {})])).toBeUndefined()
    expect(taskFacts([])).toBeUndefined()
  })
})

it('a task that was added as done, to have it in the record, is not mailed as a new one', async () => {
  const done = { ...added, data: { ...added.data, status: 'done' } }
  const tools = { read: async () => [done, assigned] } as unknown as EffectTools
  const mail = taskMails.find(({ name }) => name === 'task-assigned-mail')
  expect(await mail?.deliver(assigned, tools, undefined as never)).toEqual({
    sent: false,
    reason: 'changed-again',
  })
})
