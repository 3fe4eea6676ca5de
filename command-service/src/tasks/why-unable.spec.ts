import { Map as PersistentMap } from 'immutable'
import { describe, expect, it } from 'vitest'
import type { EmployeesPort } from '../employees/public.ts'
import { streamOf } from '../kernel/streams.ts'
import type { ProjectMembersPort } from '../projects/public.ts'
import { plainLog, sent } from '../testing/log.ts'
import { addTask, editTask, remindOfTask } from './handlers.ts'
import { task } from './task.ts'

const project = { name: 'Atlas', projectCode: 'ATL', clientCode: '', active: true, memberIds: [], shade: 0 }
const projects: ProjectMembersPort = {
  of: async () => PersistentMap([['Atlas', { ...project, projectId: 'Atlas' }]]),
  addMember: async () => {},
}
const people: Record<string, { isBlocked: boolean; dateOfJoin: string; zone?: string }> = {
  asha: { isBlocked: false, dateOfJoin: '2025-01-01' },
  bela: { isBlocked: true, dateOfJoin: '2025-01-01' },
  // In Kolkata it is the 21st already, in New York still the 20th.
  cy: { isBlocked: false, dateOfJoin: '2026-11-21', zone: 'America/New_York' },
  dev: { isBlocked: false, dateOfJoin: '2026-11-21', zone: 'Asia/Kolkata' },
}
const employees = {
  has: async (id: string) => id in people,
  factsOf: async (_companyId: string, id: string) => people[id],
} as unknown as EmployeesPort

const by = (commandId: string) => sent(commandId, '2026-11-20T19:00:00.000Z')
const form = (assigneeId: string | null) => ({
  title: 'Saved views',
  description: '',
  projectId: 'Atlas',
  assigneeId,
  dueDate: '2026-11-20',
  priority: 'normal' as const,
  labels: [],
  status: 'todo' as const,
})
const blocked = {
  code: 'needs-confirmation',
  message: 'This person is blocked and cannot log in. Do you want to assign the task anyway?',
}
const later = {
  code: 'needs-confirmation',
  message: 'This person joins on 21 November 2026. Do you want to assign the task anyway?',
}

describe('a task for a person who cannot work on it', () => {
  it('is refused with a question, for blocked people and those who have not joined where they are', async () => {
    const log = plainLog()
    const add = (id: string) => addTask({ projects, employees })(form(id), by(`for ${id}`), log)
    await expect(add('bela')).rejects.toMatchObject(blocked)
    await expect(add('cy')).rejects.toMatchObject(later)
    for (const id of ['dev', 'asha']) expect(await add(id)).toHaveProperty('id')
    await expect(add('nobody')).rejects.toMatchObject({ code: 'invalid-input' })
  })
  it('is added when that was confirmed, and then edited and given to others without a question', async () => {
    const log = plainLog()
    await addTask({ projects, employees })({ ...form('bela'), assignAnyway: true }, by('one'), log)
    const taskId = 'task of one'
    const edit = (changes: object, id: string) =>
      editTask({ projects, employees })({ taskId, ...changes }, by(id), log)
    await edit({ title: 'Views', assigneeId: 'bela' }, 'again')
    await edit({ assigneeId: 'asha' }, 'to asha')
    await expect(edit({ assigneeId: 'bela' }, 'back')).rejects.toMatchObject(blocked)
    await expect(edit({ assigneeId: 'cy' }, 'to cy')).rejects.toMatchObject(later)
    await edit({ assigneeId: 'cy', assignAnyway: true }, 'to cy, sure')
    const state = await log.state(streamOf.task('c1', taskId), task)
    expect(state).toMatchObject({ is: 'present', assigneeId: 'cy', details: { title: 'Views' } })
  })
  it('is answered as before when the command is repeated after the person was blocked', async () => {
    const log = plainLog()
    people.eve = { isBlocked: false, dateOfJoin: '2025-01-01' }
    const add = () => addTask({ projects, employees })(form('eve'), by('repeated'), log)
    const first = await add()
    people.eve.isBlocked = true
    expect(await add()).toEqual(first)
  })
  it('reminds nobody who is blocked or has not joined by the due date', async () => {
    const log = plainLog()
    const remind = async (id: string) => {
      await addTask({ projects, employees })({ ...form(id), assignAnyway: true }, by(id), log)
      const body = { companyId: 'c1', taskId: `task of ${id}`, dueDate: '2026-11-20' }
      await remindOfTask({ projects, employees })(body, by(`remind ${id}`), log)
      const state = await log.state(streamOf.task('c1', body.taskId), task)
      return state.is === 'present' && state.reminded !== undefined
    }
    expect(await remind('asha')).toBe(true)
    for (const id of ['bela', 'cy', 'dev']) expect([id, await remind(id)]).toEqual([id, false])
  })
})
