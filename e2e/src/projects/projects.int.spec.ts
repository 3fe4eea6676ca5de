import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../client.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { newCompany, newEmployee, type TestSystem } from '../system.ts'

let system: TestSystem
let company: Client
let asha: { client: Client; id: string }
let omar: { client: Client; id: string }

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-projects.test')
  asha = await newEmployee(system, company, 'asha@lantern-projects.test')
  omar = await newEmployee(system, company, 'omar@lantern-projects.test')
})
afterAll(() => system?.stop())

/** Sends a command that succeeds; returns the id in its answer. */
async function done(who: Client, name: string, body: object): Promise<string> {
  const answer = await who.command<{ id: string }>(name, body)
  expect([name, answer.status, answer.body.message]).toEqual([name, 200, undefined])
  return answer.body.id
}
/** A list as somebody reads it, not older than what anybody here wrote. */
async function listOf<Row>(who: Client, resource: string, filter: object = {}): Promise<Row[]> {
  for (const writer of [company, asha.client, omar.client])
    if (BigInt(writer.position) > BigInt(who.position)) who.position = writer.position
  const answer = await who.get<Row[]>(
    `/api/${resource}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  )
  expect(answer.status).toBe(200)
  return answer.body as unknown as Row[]
}
const titlesOf = async (who: Client, resource: string, filter: object = {}) =>
  (await listOf<{ title: string }>(who, resource, filter)).map(({ title }) => title).sort()

describe('projects', () => {
  it('take a code once, also of two that are added at once, and free it with an edit', async () => {
    const both = await Promise.all(
      ['one', 'ONE'].map(projectCode => company.command('AddProject', { name: 'One', projectCode })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'code-taken',
      errors: [{ path: 'projectCode', message: 'The project One already has this code.' }],
    })
    const added = both.find(({ status }) => status === 200)?.body as unknown as { id: string }
    await done(company, 'EditProject', { projectId: added.id, name: 'One', projectCode: 'first' })
    await done(company, 'AddProject', { name: 'Other', projectCode: 'One' })
  })
  it('are the members’ alone, or everyone’s, without what is the company’s', async () => {
    const form = { projectCode: 'MEM', clientCode: 'SECRET-1', memberIds: [asha.id] }
    await done(company, 'AddProject', { name: 'Members', ...form })
    await done(company, 'AddProject', { name: 'Everyone', projectCode: 'ALL' })
    const namesOf = async (who: Client) =>
      (await listOf<{ name: string }>(who, 'my-project')).map(({ name }) => name)
    expect(await namesOf(asha.client)).toEqual(expect.arrayContaining(['Everyone', 'Members']))
    expect(await namesOf(omar.client)).not.toContain('Members')
    const rows = await listOf<object>(asha.client, 'my-project')
    for (const row of rows)
      expect(Object.keys(row).sort()).toEqual(['active', 'id', 'name', 'projectCode', 'shade'])
    expect((await omar.client.get('/api/project')).status).toBe(403)
  })
  it('take no person of another company', async () => {
    const stranger = '5b0c2f9e-3f0e-4d0e-9a57-0d7f6f8b1c11'
    const { status, body } = await company.command('AddProject', {
      name: 'Strangers',
      projectCode: 'STR',
      memberIds: [stranger],
    })
    expect([status, body.errors]).toEqual([
      422,
      [{ path: 'memberIds', message: 'This person is not in your company' }],
    ])
  })
})

describe('tasks', () => {
  let projectId: string
  let taskId: string
  beforeAll(async () => {
    const atlas = { name: 'Atlas', projectCode: 'ATL', memberIds: [asha.id] }
    projectId = await done(company, 'AddProject', atlas)
    const form = { title: 'Saved views', projectId, dueDate: '2031-03-03', labels: ['Orders', 'Phase two'] }
    taskId = await done(company, 'AddTask', form)
    const empty = { title: 'Empty state', projectId, assigneeId: omar.id, assignAnyway: true }
    await done(company, 'AddTask', empty)
    // He keeps his task, but no longer works on the project.
    await done(company, 'EditProject', { ...atlas, projectId, active: true })
  })

  it('are shown to members and assignees, and unknown to others', async () => {
    expect(await titlesOf(company, 'task', { projectId })).toEqual(['Empty state', 'Saved views'])
    expect(await titlesOf(asha.client, 'my-task')).toEqual(['Empty state', 'Saved views'])
    expect(await titlesOf(omar.client, 'my-task')).toEqual(['Empty state'])
    const refused = await omar.client.command('MoveTask', { taskId, status: 'done' })
    expect([refused.status, refused.body.code]).toEqual([404, 'not-found'])
    expect((await omar.client.get(`/api/my-task/${taskId}`)).status).toBe(404)
    expect(await listOf(omar.client, 'task-change', { taskId })).toEqual([])
  })
  it('make an assignee a member once the company confirms it, by one command that counts once', async () => {
    const mine = await done(company, 'AddProject', {
      name: 'Harbour',
      projectCode: 'HRB',
      memberIds: [asha.id],
    })
    const task = await done(company, 'AddTask', { title: 'Quay', projectId: mine })
    const assign = { taskId: task, assigneeId: omar.id }
    const asked = await company.command('EditTask', assign)
    expect([asked.status, asked.body.code, asked.body.message]).toEqual([
      409,
      'needs-confirmation',
      'This person is not a member of Harbour. Do you want to make them one and assign the task?',
    ])
    const owner = String((await company.get('/api/me')).body.accountId)
    const recorded = async (stream: string, about: string) =>
      (await system.store.read(stream)).events.filter(({ data }) => JSON.stringify(data).includes(about))
    const key = crypto.randomUUID()
    for (let times = 0; times < 2; times += 1)
      expect((await company.command('EditTask', { ...assign, assignAnyway: true }, key)).status).toBe(200)
    const [added, ...edited] = await recorded(`projects-${owner}_${owner}`, mine)
    expect([added?.type, ...edited.map(({ type, data }) => [type, data.memberIds])]).toEqual([
      'ProjectAdded',
      ['ProjectEdited', [asha.id, omar.id]],
    ])
    expect((await recorded(`task-${owner}_${task}`, omar.id)).map(({ type }) => type)).toEqual([
      'TaskAssigned',
    ])
  })
  it('are found by label, person, project and date', async () => {
    const some = async (filter: object) => titlesOf(company, 'task', { projectId, ...filter })
    expect(await some({ labels: 'Orders' })).toEqual(['Saved views'])
    expect(await some({ labels: ['Orders', 'Nothing'] })).toEqual(['Saved views'])
    expect(await some({ labels_neq: 'Orders' })).toEqual(['Empty state'])
    expect(await some({ assigneeId: null })).toEqual(['Saved views'])
    expect(await some({ assigneeId: omar.id })).toEqual(['Empty state'])
    expect(await some({ dueDate_lte: '2031-12-31' })).toEqual(['Saved views'])
    expect(await some({ q: 'empty' })).toEqual(['Empty state'])
  })
  it('have a number in their project, by which they are found with its code as it is now', async () => {
    const numbersOf = async (of: string) =>
      (await listOf<{ number: number }>(company, 'task', { projectId: of }))
        .map(({ number }) => number)
        .sort()
    const newProject = (projectCode: string) =>
      done(company, 'AddProject', { name: `Numbers of ${projectCode}`, projectCode })
    const [first, second] = [await newProject('NUM'), await newProject('OTHER')]
    const ids = await Promise.all(
      [1, 2, 3, 4].map(n => done(company, 'AddTask', { title: `At once ${n}`, projectId: first })),
    )
    expect(await numbersOf(first)).toEqual([1, 2, 3, 4])
    // With another project it has another number, and the next new task does not get the old one.
    await done(company, 'AddTask', { title: 'There already', projectId: second })
    await done(company, 'EditTask', { taskId: ids[0], projectId: second })
    await done(company, 'AddTask', { title: 'The fifth', projectId: first })
    expect(await numbersOf(second)).toEqual([1, 2])
    expect((await numbersOf(first)).at(-1)).toBe(5)
    expect((await listOf<{ after: string }>(company, 'task-change', { taskId: ids[0] })).at(-1)?.after).toBe(
      'Numbers of OTHER (OTHER-2)',
    )
    const found = (q: string) => titlesOf(company, 'task', { q, projectId: [first, second] })
    expect(await found('num-5')).toEqual(['The fifth'])
    expect(await found('OTHER-1')).toEqual(['There already'])
    expect(await found('5')).toEqual(['The fifth'])
    expect(await found('NUM-99')).toEqual([])
    expect(await titlesOf(asha.client, 'my-task', { q: 'NUM-5' })).toEqual(['The fifth'])
    await done(company, 'EditProject', { projectId: first, name: 'Renamed', projectCode: 'NEW' })
    expect(await found('NUM-5')).toEqual([])
    expect(await found('NEW-5')).toEqual(['The fifth'])
  })
  it('lose nothing when two people edit and move them at once', async () => {
    const answers = await Promise.all([
      company.command('EditTask', { taskId, title: 'Saved views, shared' }),
      company.command('EditTask', { taskId, priority: 'high' }),
      asha.client.command('MoveTask', { taskId, status: 'inProgress' }),
      company.command('MoveTask', { taskId, status: 'review' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [task] = await listOf<Record<string, unknown>>(company, 'task', { id: taskId })
    expect(task).toMatchObject({ title: 'Saved views, shared', priority: 'high' })
    type Change = { kind: string; before: string; after: string; field: string | null; byName: string }
    const changes = await listOf<Change>(asha.client, 'task-change', { taskId })
    // The later move wins, and the timeline has both.
    expect(changes.filter(({ kind }) => kind === 'moved')).toHaveLength(2)
    expect(changes.filter(({ kind }) => kind === 'moved').at(-1)?.after).toBe(task?.status)
    expect(changes.find(({ field }) => field === 'title')).toMatchObject({
      before: 'Saved views',
      after: 'Saved views, shared',
    })
  })
  it('refuse an undo after another move', async () => {
    const [now] = await listOf<{ status: string; rank: string }>(company, 'task', { id: taskId })
    const from = { status: now?.status, rank: now?.rank }
    await done(asha.client, 'MoveTask', { taskId, status: 'done' })
    const undo = await company.command('MoveTask', { taskId, status: 'todo', from })
    expect([undo.status, undo.body.code]).toEqual([409, 'conflict'])
  })
  it('take comments, which only their author changes, and tell who takes part', async () => {
    const commentId = await done(asha.client, 'CommentOnTask', { taskId, text: 'Ready on Tuesday' })
    const others = await company.command('EditTaskComment', { taskId, commentId, text: 'Mine now' })
    expect([others.status, others.body.code]).toEqual([409, 'rule-broken'])
    await done(asha.client, 'EditTaskComment', { taskId, commentId, text: 'Ready on Wednesday' })
    expect(await listOf(company, 'task-comment', { taskId })).toMatchObject([
      { text: 'Ready on Wednesday', authorId: asha.id },
    ])
    expect(await listOf(omar.client, 'task-comment', { taskId })).toEqual([])
    const bell = await listOf<{ kind: string; about: string }>(company, 'notification')
    expect(bell).toContainEqual(expect.objectContaining({ kind: 'team-task-commented', about: taskId }))
    const ofOmar = await listOf<{ kind: string }>(omar.client, 'notification')
    expect(ofOmar.map(({ kind }) => kind)).toContain('task-assigned')
    await done(asha.client, 'DeleteTaskComment', { taskId, commentId })
    expect(await listOf(company, 'task-comment', { taskId })).toEqual([])
  })
  it('of an archived project are not shown until it is restored, and it takes no new ones', async () => {
    await done(company, 'ArchiveProject', { projectId })
    const { status, body } = await company.command('AddTask', { title: 'Late', projectId })
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          path: 'projectId',
          message: 'Atlas is archived. Restore it first, or choose another project.',
        },
      ],
    ])
    expect(await titlesOf(company, 'task', { projectId })).toEqual([])
    expect(await titlesOf(asha.client, 'my-task', { projectId })).toEqual([])
    await done(company, 'RestoreProject', { projectId })
    expect(await titlesOf(company, 'task', { projectId })).toHaveLength(2)
  })
})
