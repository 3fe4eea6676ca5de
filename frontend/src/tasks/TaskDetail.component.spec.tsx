import type { TaskChangeRow, TaskCommentRow } from '@rollcall/contracts/tasks/views.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { httpError } from '../kit/data/problem.ts'
import { expectAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import type { FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { MyTasks } from './MyTasks.tsx'
import { TaskPage } from './TaskPage.tsx'
import { aTask, clockOffset, services, servicesWith, texts } from './testing.ts'

const show = (provider: FakeProvider, id = '1', mode: 'light' | 'dark' = 'light') =>
  draw(<TaskPage />, { provider, texts, at: `/app/tasks?view=grid&open=${id}`, as: { clockOffset }, mode })
const drawer = (name = 'Saved views') => page.getByRole('dialog', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const comment = (id: string, text: string, more: Partial<TaskCommentRow> = {}): TaskCommentRow => ({
  id,
  taskId: '1',
  authorId: 'v1',
  authorName: 'Vikram Desai',
  text,
  at: '2026-11-19T05:50:00.000Z',
  editedAt: null,
  ...more,
})
const change = (id: string, more: Partial<TaskChangeRow>): TaskChangeRow => ({
  id,
  taskId: '1',
  kind: 'added',
  field: null,
  before: '',
  after: '',
  byId: 'v1',
  byName: 'Vikram Desai',
  at: '2026-11-12T04:35:00.000Z',
  place: id,
  ...more,
})
function one(commands: Parameters<typeof fakeProvider>[1] = {}) {
  const provider = servicesWith(
    commands,
    aTask('1', {
      title: 'Saved views',
      description: 'Named sets of filters.\nThe draft: https://lantern.test/views',
      dueDate: '2026-11-19',
      status: 'inProgress',
      labels: ['Orders'],
    }),
  )
  provider.records['task-comment'] = [
    comment('k1', 'The client can wait until Tuesday.'),
    comment('k2', 'Then Tuesday.', { authorId: 'a1', authorName: 'Lantern', at: '2026-11-19T06:00:00.000Z' }),
  ]
  provider.records['task-change'] = [
    change('g1', {}),
    change('g2', { kind: 'moved', before: 'todo', after: 'inProgress', at: '2026-11-16T04:01:00.000Z' }),
    change('g3', {
      kind: 'changed',
      field: 'dueDate',
      after: '2026-11-19',
      at: '2026-11-17T04:01:00.000Z',
    }),
  ]
  return provider
}
const lines = () =>
  page
    .getByRole('region', { name: 'Activity' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent ?? '')

describe('a task beside the list', () => {
  it('shows its facts, and its description with line breaks and links', async () => {
    show(one())
    await expect.element(drawer().getByText('19 Nov 2026, 1 day overdue')).toBeVisible()
    await expect.element(drawer().getByRole('link', { name: 'https://lantern.test/views' })).toBeVisible()
    await expect.element(drawer().getByText('Nobody')).toBeVisible()
    await expectAccessible()
  })
  it('has its number in its head and in the browser’s title, until it is closed', async () => {
    const provider = one()
    Object.assign(provider.records.task?.[0] ?? {}, { number: 118 })
    show(provider)
    await expect.element(drawer().getByText('ATL-118', { exact: true })).toBeVisible()
    await expect.poll(() => document.title).toBe('Rollcall - ATL-118 Saved views')
    await drawer().getByRole('button', { name: 'Close', exact: true }).click()
    await expect.poll(() => document.title).toBe('Rollcall - Task Management')
  })
  it('has its comments and its changes in one order of time', async () => {
    show(one())
    await expect.poll(() => lines().length).toBe(5)
    for (const [at, says] of [
      'Vikram Desai added the task',
      'Vikram Desai moved it from To do to In progress',
      'Vikram Desai changed the due date from None to 19 Nov 2026',
      'The client can wait until Tuesday.',
      'Then Tuesday.',
    ].entries())
      expect(lines()[at]).toContain(says)
  })
  it('lets only the author edit and delete a comment', async () => {
    const provider = one()
    show(provider)
    await expect.element(drawer().getByText('Then Tuesday.')).toBeVisible()
    await expect.element(drawer().getByRole('button', { name: 'Delete', exact: true })).toHaveLength(2)
    const own = drawer().getByRole('listitem').filter({ hasText: 'Then Tuesday.' })
    await own.getByRole('button', { name: 'Edit' }).click()
    await drawer().getByRole('textbox', { name: 'Comment' }).first().fill('Then Wednesday.')
    await drawer().getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Comment saved')).toBeVisible()
    await own.getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: 'Delete this comment?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect.element(page.getByText('Comment deleted')).toBeVisible()
    expect(provider.sent).toEqual([
      { name: 'EditTaskComment', body: { taskId: '1', commentId: 'k2', text: 'Then Wednesday.' } },
      { name: 'DeleteTaskComment', body: { taskId: '1', commentId: 'k2' } },
    ])
  })
  it('sends of an edit only what changed, so that another edit of it is kept', async () => {
    const provider = one()
    // An own comment has a button with this name, too.
    provider.records['task-comment'] = []
    show(provider)
    await drawer().getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit task' })
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Saved views, first part')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Task saved')).toBeVisible()
    expect(provider.sent).toEqual([
      { name: 'EditTask', body: { taskId: '1', title: 'Saved views, first part' } },
    ])
  })
  it('asks before a person who cannot work on it gets it, and asks again about another one', async () => {
    const message = 'This person is blocked and cannot log in. Do you want to assign the task anyway?'
    const bela = '20000000-0000-4000-8000-000000000001'
    const cy = '20000000-0000-4000-8000-000000000002'
    const provider = one({
      EditTask: ({ assignAnyway }) => {
        if (assignAnyway !== true) throw httpError(409, { message, code: 'needs-confirmation' })
        return undefined
      },
    })
    provider.records['task-comment'] = []
    provider.records.employee = [
      { id: bela, fullName: 'Bela Brandt', employedUntil: '9999-12-31' },
      { id: cy, fullName: 'Cy Ott', employedUntil: '9999-12-31' },
    ]
    show(provider)
    await drawer().getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit task' })
    const choose = async (name: string) => {
      await dialog.getByRole('combobox', { name: 'Assignee' }).fill(name)
      await page.getByRole('option', { name }).click()
    }
    await choose('Bela Brandt')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText(message)).toBeVisible()
    await expectAccessible()
    await choose('Cy Ott')
    await expect.element(dialog.getByText(message)).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Assign anyway' }).click()
    await expect.element(page.getByText('Task saved')).toBeVisible()
    expect(provider.sent.map(({ body }) => body)).toEqual([
      { taskId: '1', assigneeId: bela },
      { taskId: '1', assigneeId: cy },
      { taskId: '1', assigneeId: cy, assignAnyway: true },
    ])
  })
  it('says that a deleted task is not there', async () => {
    show(one(), '9')
    await expect.element(page.getByText('Task not found')).toBeVisible()
  })
})

describe('the tasks of an employee', () => {
  const mine = (...tasks: Parameters<typeof services>) =>
    draw(<MyTasks />, { provider: services(...tasks), texts, as: { role: 'employee', clockOffset } })
  it('are the own open ones, or those of all projects', async () => {
    mine(
      aTask('1', { title: 'Price list', assigneeId: 'a1', dueDate: '2026-11-20' }),
      aTask('2', { title: 'Demo script', assigneeId: 'v1' }),
      aTask('3', { title: 'Old views', assigneeId: 'a1', status: 'done' }),
    )
    await expect.element(page.getByRole('link', { name: 'Price list' })).toBeVisible()
    await expect.element(page.getByText('1 open')).toBeVisible()
    expect(page.getByRole('link', { name: 'Demo script' }).elements()).toEqual([])
    await button('All of my projects').click()
    await expect.element(page.getByRole('link', { name: 'Demo script' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Old views' }).elements()).toEqual([])
  })
  it('have room for their titles beside a long overdue date', async () => {
    mine(aTask('1', { title: 'Saved views', assigneeId: 'a1', dueDate: '2026-11-02' }))
    const title = page.getByRole('link', { name: 'Saved views' })
    await expect.element(title).toBeVisible()
    const link = title.element() as HTMLElement
    const list = link.closest('ul') as HTMLElement
    list.style.width = '300px'
    // A title that the date squeezes breaks after each word.
    expect(link.offsetHeight).toBeLessThan(30)
  })
  it('say when there are none', async () => {
    mine()
    await expect.element(page.getByText('No open task is assigned to you.')).toBeVisible()
  })
})
