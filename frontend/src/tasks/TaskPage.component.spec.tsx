import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, refusalOf } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { TaskPage } from './TaskPage.tsx'
import { aTask, atlas, clockOffset, services, texts } from './testing.ts'

const show = (provider: FakeProvider, at = '/app/tasks', mode: 'light' | 'dark' = 'light') =>
  draw(<TaskPage />, { provider, texts, at, as: { clockOffset }, mode })
const column = (name: string) => page.getByRole('region', { name, exact: true })
const card = (name: string) => page.getByRole('link', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const some = () =>
  services(
    aTask('1', { title: 'Archive rights', dueDate: '2026-11-17' }),
    aTask('2', {
      title: 'Staging certificate',
      status: 'inProgress',
      dueDate: '2026-11-20',
      assigneeId: 'a1',
    }),
    aTask('3', { title: 'Price list', dueDate: '2026-11-22', assigneeId: 'a1' }),
    aTask('4', { title: 'Demo script', status: 'done', dueDate: '2026-11-17' }),
  )

const longest = () =>
  services(
    aTask('1', {
      title: longTexts.word,
      projectName: longTexts.words,
      labels: [longTexts.words.slice(0, 30)],
    }),
    aTask('2', { title: longTexts.rightToLeft, assigneeId: 'a1', assigneeName: longTexts.rightToLeft }),
  )
const ofGrid = '/app/tasks?view=grid'

describe('the board', () => {
  itShowsItsStates({
    draw: (provider, mode) => show(provider, '/app/tasks', mode),
    filled: some,
    shown: 'Archive rights',
    none: { provider: () => services(), says: 'No tasks yet' },
    long: longest,
  })
  itIsAccessible(async mode => {
    show(some(), '/app/tasks', mode)
    await expect.element(card('Archive rights')).toBeVisible()
  })
  it('has one column at a time on a phone, chosen by its count', async () => {
    await page.viewport(390, 844)
    show(some())
    await expect.element(card('Archive rights')).toBeVisible()
    await expect.element(card('Staging certificate')).not.toBeInTheDocument()
    await button('In progress 1').click()
    await expect.element(card('Staging certificate')).toBeVisible()
    await expect.element(card('Archive rights')).not.toBeInTheDocument()
  })
  it('has all columns in view at 1024 pixels, so that it does not scroll sideways below a dragging finger', async () => {
    // The page beside the open menu.
    await page.viewport(724, 768)
    show(some())
    await expect.element(card('Archive rights')).toBeVisible()
    await expect.element(card('Demo script')).toBeVisible()
    const board = column('To do').element().parentElement
    expect(board?.scrollWidth).toBeLessThanOrEqual(board?.clientWidth ?? 0)
  })
  it('shows each task in the column of its status, without pages below it', async () => {
    show(some())
    await expect.element(page.getByRole('heading', { name: '3 tasks are open' })).toBeVisible()
    await expect.element(column('To do').getByText('Archive rights')).toBeVisible()
    await expect.element(column('In progress').getByText('Staging certificate')).toBeVisible()
    await expect.element(column('Done').getByText('Demo script')).toBeVisible()
    await expect.element(page.getByText('Rows per page')).not.toBeInTheDocument()
  })
  it('names each task by its number, and is searched by it', async () => {
    show(some())
    await expect.element(column('To do').getByText('ATL-1', { exact: true })).toBeVisible()
    await expect.element(column('Done').getByText('ATL-4', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('searchbox', { name: 'Title or number' })).toBeVisible()
  })
  it('filters open tasks by due date and by having nobody, and takes a filter away again', async () => {
    show(some())
    await expect.element(button('Overdue 1')).toBeVisible()
    await expect.element(button('Due today 1')).toBeVisible()
    await expect.element(button('Due this week 2')).toBeVisible()
    await button('Overdue 1').click()
    await expect.element(card('Price list')).not.toBeInTheDocument()
    // A task that is done is not overdue.
    await expect.element(card('Demo script')).not.toBeInTheDocument()
    await expect.element(card('Archive rights')).toBeVisible()
    await button('Unassigned 1').click()
    await expect.element(button('Overdue 1')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(card('Archive rights')).toBeVisible()
    await button('Unassigned 1').click()
    await expect.element(card('Price list')).toBeVisible()
    await expect.element(card('Demo script')).toBeVisible()
  })
  it('is filtered by project and by person', async () => {
    show(some())
    await page.getByRole('combobox', { name: 'Project' }).selectOptions('HAR · Harbour')
    await expect.element(page.getByText('No tasks match')).toBeVisible()
    await button('Show all').click()
    await page.getByRole('combobox', { name: 'Person' }).click()
    await page.getByRole('option', { name: 'Asha Kulkarni' }).click()
    await expect.element(card('Archive rights')).not.toBeInTheDocument()
    await expect.element(card('Price list')).toBeVisible()
  })
  it('is filtered by a label of an open task, until the filter is taken away', async () => {
    show(
      services(
        aTask('1', { title: 'Saved views', labels: ['Orders', 'Phase two'] }),
        aTask('2', { title: 'Price list' }),
      ),
    )
    await card('Saved views').click()
    await page.getByRole('link', { name: 'Show only tasks with the label Orders' }).click()
    await expect.element(card('Price list')).not.toBeInTheDocument()
    await expect.element(card('Saved views')).toBeVisible()
    await button('Label Orders: show tasks with any label').click()
    await expect.element(card('Price list')).toBeVisible()
  })
})

describe('a task on the board', () => {
  it('is carried by the keys, says where it is, and is moved once', async () => {
    const provider = some()
    show(provider)
    await expect.element(card('Staging certificate')).toBeVisible()
    card('Staging certificate').element().focus()
    await userEvent.keyboard(' ')
    await expect
      .element(page.getByText('“Staging certificate” lifted in In progress, place 1.'))
      .toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(column('Review').getByText('Staging certificate')).toBeVisible()
    // The card gets the focus back with the next frame.
    await expect.element(card('Staging certificate')).toHaveFocus()
    expect(provider.sent).toEqual([])
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Task moved')).toBeVisible()
    expect(provider.sent).toEqual([
      { name: 'MoveTask', body: { taskId: '2', status: 'review', rank: expect.any(String) } },
    ])
  })
  it('is put back by Escape', async () => {
    const provider = some()
    show(provider)
    await expect.element(card('Staging certificate')).toBeVisible()
    card('Staging certificate').element().focus()
    await userEvent.keyboard(' {ArrowRight}')
    await expect.element(column('Review').getByText('Staging certificate')).toBeVisible()
    await expect.element(card('Staging certificate')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(column('In progress').getByText('Staging certificate')).toBeVisible()
    expect(provider.sent).toEqual([])
  })
  it('is moved by its menu, and undone only while it is where the move put it', async () => {
    const provider = some()
    show(provider)
    await button('Move “Archive rights”').click()
    await page.getByRole('menuitem', { name: 'Move to Done' }).click()
    await expect.element(column('Done').getByText('Archive rights')).toBeVisible()
    await button('Undo').click()
    await expect.element(column('To do').getByText('Archive rights')).toBeVisible()
    expect(provider.sent[1]?.body).toMatchObject({ taskId: '1', status: 'todo', from: { status: 'done' } })
  })
  it('returns when the services refuse the move', async () => {
    const provider = some()
    provider.command = async () => {
      throw refusalOf('Somebody else moved this task.')
    }
    show(provider)
    await button('Move “Archive rights”').click()
    await page.getByRole('menuitem', { name: 'Move to Review' }).click()
    await expect.element(page.getByText('Somebody else moved this task.')).toBeVisible()
    await expect.element(column('To do').getByText('Archive rights')).toBeVisible()
  })
})

describe('a new task', () => {
  it('needs a title and a project, and keeps what was typed when it is refused', async () => {
    const provider = some()
    show(provider)
    await button('New task').click()
    await button('Add task').click()
    await expect.element(page.getByText('Title is required')).toBeVisible()
    await expect.element(page.getByText('Project is required')).toBeVisible()
    await page.getByRole('textbox', { name: 'Title' }).fill('Offer for the third client')
    await page.getByRole('combobox', { name: 'Project' }).last().click()
    await page.getByRole('option', { name: 'Atlas' }).click()
    await button('Add task').click()
    await expect.element(page.getByText('Task added')).toBeVisible()
    expect(provider.sent[0]).toMatchObject({
      name: 'AddTask',
      body: { title: 'Offer for the third client', projectId: atlas, assigneeId: null, dueDate: null },
    })
  })
  it('opens the form of a new task at its address, to which the quick search leads, and leaves it when it closes', async () => {
    show(some(), '/app/tasks?add=task')
    await expect.element(page.getByRole('dialog', { name: 'New task' })).toBeVisible()
    await button('Cancel').click()
    await expect.element(page.getByRole('dialog', { name: 'New task' })).not.toBeInTheDocument()
  })
})

describe('the grid', () => {
  itShowsItsStates({
    draw: (provider, mode) => show(provider, ofGrid, mode),
    filled: some,
    shown: 'Archive rights',
    none: { provider: () => services(), says: 'No tasks yet' },
    long: longest,
  })
  itIsAccessible(async mode => {
    show(some(), ofGrid, mode)
    await expect.element(page.getByRole('link', { name: 'Archive rights' })).toBeVisible()
  })
  it('has the statuses as filters, and opens a task with what was said about it', async () => {
    const provider = some()
    provider.records['task-comment'] = [
      {
        id: 'c1',
        taskId: '3',
        authorId: 'c1',
        authorName: 'Vikram Desai',
        text: 'The client can wait until Tuesday.',
        at: '2026-11-19T05:00:00.000Z',
        editedAt: null,
      },
    ]
    show(provider, '/app/tasks?view=grid')
    await expect.element(button('In progress 1')).toBeVisible()
    await page.getByRole('link', { name: 'Price list' }).click()
    await expect.element(page.getByText('The client can wait until Tuesday.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Comment' }).fill('Then Tuesday.')
    await button('Send').click()
    await expect.element(page.getByText('Comment sent')).toBeVisible()
    expect(provider.sent).toEqual([{ name: 'CommentOnTask', body: { taskId: '3', text: 'Then Tuesday.' } }])
  })
  it('shows on a phone when each task is due, which was left out', async () => {
    await page.viewport(390, 844)
    show(some(), '/app/tasks?view=grid')
    const row = page.getByRole('row').filter({ hasText: 'Archive rights' })
    await expect.element(row.getByText('17 Nov 2026, 3 days overdue')).toBeVisible()
    const left = (of: Element) => of.getBoundingClientRect().left
    const title = row.getByRole('link', { name: 'Archive rights' }).element()
    expect(left(row.getByText('17 Nov 2026, 3 days overdue').element())).toBe(left(title))
  })
  it('ends a long title before the status on a phone, which it reached below', async () => {
    await page.viewport(390, 844)
    show(services(aTask('1', { title: longTexts.words, status: 'inProgress' })), ofGrid)
    const row = page.getByRole('row').filter({ hasText: 'Senior principal' })
    await expect.element(row.getByText('In progress')).toBeVisible()
    const title = row.getByRole('link').first().element().getBoundingClientRect()
    const status = row.getByText('In progress').element().getBoundingClientRect()
    expect(title.right).toBeLessThanOrEqual(status.left)
  })
})
