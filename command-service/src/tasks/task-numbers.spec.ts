import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import type { TaskAdded, TaskNumbersEvent } from '@rollcall/contracts/tasks/events.ts'
import { rankAt } from '@rollcall/contracts/tasks/rank.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import fc from 'fast-check'
import { Map as PersistentMap } from 'immutable'
import { describe, expect, it } from 'vitest'
import type { EmployeesPort } from '../employees/public.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import type { ProjectMembersPort } from '../projects/public.ts'
import { at, given } from '../testing/given.ts'
import { plainLog, sent } from '../testing/log.ts'
import { addTask, deleteTask, editTask, numberTask } from './handlers.ts'
import { task } from './task.ts'
import { taskNumbers } from './task-numbers.ts'

const companyId = 'c1'
const taken = (taskId: string, number: number): TaskNumbersEvent => ({
  type: 'TaskNumberTaken',
  data: { companyId, projectId: 'Atlas', taskId, number },
})
const take = (taskId: string) => ({ companyId, projectId: 'Atlas', taskId })
const now = at('2026-11-20T08:00:00.000Z')

describe('the numbers of a project', () => {
  it('begin with 1, and each task has the next one', () => {
    given(taskNumbers).when(take('a'), now).thenDecides(taken('a', 1))
    given(taskNumbers, taken('a', 1)).when(take('b'), now).thenDecides(taken('b', 2))
  })
  it('are taken once by a task, and it keeps its own', () => {
    given(taskNumbers, taken('a', 1), taken('b', 2)).when(take('a'), now).thenDecides()
  })
})

const projectIds = ['Atlas', 'Harbour'] as const
const form = (projectId: string) => ({
  title: 'Saved views',
  description: '',
  projectId,
  assigneeId: null,
  dueDate: null,
  priority: 'normal' as const,
  labels: [],
  status: 'todo' as const,
})

/** A company with two projects, and tasks from before tasks had numbers. */
async function company(old: readonly string[] = []): Promise<{
  log: CommandLog
  projects: ProjectMembersPort
  activate: (active: boolean) => void
}> {
  let active = true
  const activate = (to: boolean) => {
    active = to
  }
  const project = (projectId: string) =>
    [
      projectId,
      { projectId, name: projectId, projectCode: projectId, clientCode: '', active, memberIds: [], shade: 0 },
    ] as const
  const projects: ProjectMembersPort = {
    of: async () => PersistentMap(projectIds.map(project)),
    addMember: async () => {},
  }
  const store = new InMemoryEventStore()
  const log = plainLog(store)
  const { assigneeId: _nobody, labels: _none, ...rest } = form('Atlas')
  for (const taskId of old) {
    const data: EventOf<typeof TaskAdded>['data'] = {
      ...rest,
      companyId,
      taskId,
      byId: companyId,
      labels: '',
      rank: rankAt(now.now),
    }
    const metadata = { ...sent(`old ${taskId}`), companyId, schemaVersion: 1, decidedAt: now.now }
    await store.append({
      stream: streamOf.task(companyId, taskId),
      expected: 'none',
      events: [{ id: `old ${taskId}`, type: 'TaskAdded', data, metadata: metadata as never }],
    })
  }
  return { log, projects, activate }
}
const employees = {} as EmployeesPort
const by = (commandId: string): CommandContext => {
  const context = sent(commandId)
  return { ...context, actor: { ...context.actor, companyId } }
}

/** The numbers of the tasks that are there, by project. */
async function shown(log: CommandLog, taskIds: Iterable<string>): Promise<Record<string, number[]>> {
  const numbers: Record<string, number[]> = { Atlas: [], Harbour: [] }
  for (const taskId of taskIds) {
    const state = await log.state(streamOf.task(companyId, taskId), task)
    if (state.is === 'present' && state.number !== undefined)
      numbers[state.details.projectId]?.push(state.number)
  }
  return numbers
}

describe('the numbers of tasks', () => {
  it('are given without gap or double, whatever comes at once, to new tasks and to old ones', async () => {
    const act = fc.record({
      kind: fc.constantFrom('add' as const, 'number' as const, 'move' as const, 'delete' as const),
      which: fc.nat(20),
      project: fc.constantFrom(...projectIds),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(act, { maxLength: 5 }), { maxLength: 8 }), async rounds => {
        const known = ['old 1', 'old 2', 'old 3']
        const { log, projects } = await company(known)
        let sentSoFar = 0
        for (const round of rounds) {
          const answers = await Promise.all(
            round.map(async ({ kind, which, project }) => {
              sentSoFar += 1
              const context = by(`command ${sentSoFar}`)
              const taskId = known[which % known.length] ?? ''
              const done: Promise<object> =
                kind === 'add'
                  ? addTask({ projects, employees })(form(project), context, log)
                  : kind === 'number'
                    ? numberTask({ projects })({ companyId, taskId }, context, log)
                    : kind === 'move'
                      ? editTask({ projects, employees })({ taskId, projectId: project }, context, log)
                      : deleteTask({ projects })({ taskId }, context, log)
              // A deleted task is not found, and of two that move one task at once one is told so.
              return done.catch(({ code }) => expect(['not-found', 'conflict']).toContain(code))
            }),
          )
          for (const answer of answers) if (answer && 'id' in answer) known.push(String(answer.id))
        }
        for (const projectId of projectIds) {
          const given = [
            ...(await log.state(streamOf.taskNumbers(companyId, projectId), taskNumbers)).values(),
          ]
          expect(given.sort((a, b) => a - b)).toEqual(given.map((_, index) => index + 1))
          const now = (await shown(log, known))[projectId] ?? []
          expect(new Set(now).size).toBe(now.length)
          expect(given).toEqual(expect.arrayContaining(now))
        }
      }),
      { numRuns: 60 },
    )
  })
  it('are the same when a command is repeated, and none is taken by one that is refused', async () => {
    const { log, projects, activate } = await company()
    const add = (commandId: string, projectId: string) =>
      addTask({ projects, employees })(form(projectId), by(commandId), log)
    await add('first', 'Atlas')
    await add('first', 'Atlas')
    await expect(add('unknown', 'Nothing')).rejects.toMatchObject({ code: 'not-found' })
    activate(false)
    await expect(add('archived', 'Atlas')).rejects.toMatchObject({ code: 'invalid-input' })
    activate(true)
    await add('second', 'Atlas')
    expect(await shown(log, ['task of first', 'task of second'])).toEqual({ Atlas: [1, 2], Harbour: [] })
  })
  it('of a task that comes back to a project is the one that it had there', async () => {
    const { log, projects } = await company()
    await addTask({ projects, employees })(form('Atlas'), by('one'), log)
    await addTask({ projects, employees })(form('Atlas'), by('two'), log)
    const taskId = 'task of one'
    for (const projectId of ['Harbour', 'Atlas'])
      await editTask({ projects, employees })({ taskId, projectId }, by(`to ${projectId}`), log)
    expect(await shown(log, [taskId])).toEqual({ Atlas: [1], Harbour: [] })
  })
})
