import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../kit/testing/accessible.ts'
import { draw } from '../../kit/testing/draw.tsx'
import { type FakeProvider, refusalOf } from '../../kit/testing/fake-provider.ts'
import { TaskPage } from '../TaskPage.tsx'
import { aTask, atlas, clockOffset, harbour, servicesWith, texts } from '../testing.ts'

const show = (provider: FakeProvider) =>
  draw(<TaskPage />, { provider, texts, at: '/app/tasks?view=grid', as: { clockOffset } })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const editor = page.getByRole('dialog', { name: /^Change the/ })
const press = (keys: string) => userEvent.keyboard(keys)
const some = (commands: Parameters<typeof servicesWith>[0] = {}) => {
  const provider = servicesWith(
    {
      EditTask: ({ taskId, assignAnyway: _, ...changes }, records) => {
        const task = records.task?.find(({ id }) => id === taskId)
        const person = records.employee?.find(({ id }) => id === changes.assigneeId)
        if (task)
          Object.assign(task, changes, 'assigneeId' in changes && { assigneeName: person?.fullName ?? null })
        return undefined
      },
      EditProject: ({ projectId, ...project }, records) => {
        const found = records.project?.find(({ id }) => id === projectId)
        if (found) Object.assign(found, project)
        return undefined
      },
      ...commands,
    },
    aTask('1', { title: 'Archive rights', dueDate: '2026-11-17' }),
    aTask('2', { title: 'Price list', assigneeId: 'a1', assigneeName: 'Asha Kulkarni' }),
    aTask('3', { title: 'Port offices', projectId: harbour, projectName: 'Harbour', projectCode: 'HAR' }),
  )
  const project = (id: string, name: string, projectCode: string) => ({
    ...{ id, name, projectCode, clientCode: '', active: true, shade: 0, members: 1 },
    memberIds: ['a1'],
  })
  provider.records.project = [project(atlas, 'Atlas', 'ATL'), project(harbour, 'Harbour', 'HAR')]
  provider.records.employee = [
    { id: 'a1', fullName: 'Asha Kulkarni' },
    { id: 'b1', fullName: 'Bela Nagy' },
    { id: 'f1', fullName: 'Fay Hill', status: 'former' },
  ]
  return provider
}
const select = async (...titles: string[]) => {
  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).click()
}
const bulk = page.getByRole('toolbar', { name: 'Actions for selected rows' })
const bodies = (provider: FakeProvider) => provider.sent.map(({ name, body }) => [name, body])

describe('a cell of the grid', () => {
  it('opens its editor by Enter, is left by Escape, and has the focus again', async () => {
    const provider = some()
    show(provider)
    const cell = button(/Change the due date of “Archive rights”/)
    await expect.element(cell).toMatchTextContent('17 Nov 2026')
    cell.element().focus()
    await press('{Enter}')
    await expect.element(editor.getByRole('textbox', { name: 'Due date' })).toHaveFocus()
    await expectAccessible()
    await press('{Escape}')
    await expect.element(editor).not.toBeInTheDocument()
    await expect.element(cell).toHaveFocus()
    expect(provider.sent).toEqual([])
  })
  it('saves a due date by Enter, says what is no date, and takes the date away', async () => {
    const provider = some()
    show(provider)
    const cell = button(/Change the due date of “Archive rights”/)
    await cell.click()
    const field = editor.getByRole('textbox', { name: 'Due date' })
    await field.fill('tomorrow')
    await press('{Enter}')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('24 Nov 2026')
    await press('{Enter}')
    await expect.element(cell).toMatchTextContent('24 Nov 2026')
    await expect.element(cell).toHaveFocus()
    await cell.click()
    await editor.getByRole('button', { name: 'No due date' }).click()
    await expect.element(cell).toMatchTextContent('None')
    expect(bodies(provider)).toEqual([
      ['EditTask', { taskId: '1', dueDate: '2026-11-24' }],
      ['EditTask', { taskId: '1', dueDate: null }],
    ])
  })
  it('changes the priority by the arrow keys and Enter, and back by Undo', async () => {
    const provider = some()
    show(provider)
    const cell = button(/Change the priority of “Price list”/)
    await expect.element(cell).toBeVisible()
    cell.element().focus()
    await press('{Enter}')
    await expect.element(page.getByRole('menuitemradio', { name: 'Normal', checked: true })).toHaveFocus()
    await expectAccessible()
    await press('{ArrowUp}{Enter}')
    await expect.element(cell).toMatchTextContent('High')
    await expect.element(cell).toHaveFocus()
    await button('Undo').click()
    await expect.element(cell).toMatchTextContent('Normal')
    expect(provider.sent.map(({ body }) => body)).toEqual([
      { taskId: '2', priority: 'high' },
      { taskId: '2', priority: 'normal' },
    ])
  })
  it('assigns a member by name and Enter', async () => {
    const provider = some()
    show(provider)
    await button(/Change the assignee of “Archive rights”/).click()
    await expect.element(editor.getByRole('option', { name: 'Asha Kulkarni' })).toBeVisible()
    await expect.element(editor.getByRole('option', { name: 'Fay Hill' })).not.toBeInTheDocument()
    await expectAccessible()
    await press('asha{Enter}')
    await expect.element(button(/^Asha Kulkarni.*“Archive rights”/)).toHaveFocus()
    expect(bodies(provider)).toEqual([['EditTask', { taskId: '1', assigneeId: 'a1' }]])
  })
  it('asks before it makes another person a member of the project', async () => {
    const provider = some()
    show(provider)
    const cell = button(/Change the assignee of “Archive rights”/)
    await cell.click()
    await editor.getByRole('option', { name: 'Bela Nagy not in the project' }).click()
    await expect
      .element(editor.getByText('Bela Nagy is not a member of Atlas. Only members can be assigned.'))
      .toBeVisible()
    await expectAccessible()
    expect(provider.sent).toEqual([])
    await editor.getByRole('button', { name: 'Choose another person' }).click()
    await press('bela{Enter}')
    await expect.element(editor.getByRole('button', { name: 'Add to project and assign' })).toHaveFocus()
    await press('{Enter}')
    await expect.element(page.getByText('Bela Nagy added to Atlas, 1 task changed')).toBeVisible()
    await expect.element(cell).toMatchTextContent('Bela Nagy')
    expect(bodies(provider)).toEqual([
      ['EditProject', expect.objectContaining({ projectId: atlas, name: 'Atlas', memberIds: ['a1', 'b1'] })],
      ['EditTask', { taskId: '1', assigneeId: 'b1' }],
    ])
  })
  it('asks before it assigns a person who cannot work on the task now', async () => {
    const question = 'This person is blocked and cannot log in. Do you want to assign the task anyway?'
    const provider = some({
      EditTask: ({ assignAnyway }) => {
        if (!assignAnyway) throw refusalOf(question, { code: 'needs-confirmation' })
        return undefined
      },
    })
    show(provider)
    await button(/Change the assignee of “Archive rights”/).click()
    await editor.getByRole('option', { name: 'Asha Kulkarni' }).click()
    await expect.element(editor.getByText(question)).toBeVisible()
    await editor.getByRole('button', { name: 'Assign anyway' }).click()
    await expect.element(page.getByText('1 task changed')).toBeVisible()
    expect(provider.sent[1]?.body).toEqual({ taskId: '1', assigneeId: 'a1', assignAnyway: true })
  })
  it('stays open with its value when the change is refused', async () => {
    const provider = some({
      EditTask: () => {
        throw refusalOf('This task was deleted.')
      },
    })
    show(provider)
    await button(/Change the priority of “Price list”/).click()
    await page.getByRole('menuitemradio', { name: 'Urgent' }).click()
    await expect.element(page.getByText('This task was deleted.')).toBeVisible()
    await expect.element(page.getByRole('menuitemradio', { name: 'Urgent' })).toBeVisible()
  })
})

describe('the bulk bar', () => {
  it('changes the status of the selected tasks, and back by Undo', async () => {
    const provider = some()
    show(provider)
    await select('Archive rights', 'Price list')
    await bulk.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitemradio', { name: 'Review' }).click()
    await expect.element(page.getByText('2 tasks changed')).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'Select Price list' })).not.toBeChecked()
    expect(provider.records.task?.map(({ status }) => status)).toEqual(['review', 'review', 'todo'])
    await button('Undo').click()
    await expect
      .poll(() => provider.records.task?.map(({ status }) => status))
      .toEqual(['todo', 'todo', 'todo'])
  })
  it('changes only those tasks that have another due date, by one press', async () => {
    const provider = some()
    show(provider)
    await select('Archive rights', 'Price list', 'Port offices')
    await bulk.getByRole('button', { name: 'Due date' }).click()
    await editor.getByRole('textbox', { name: 'Due date' }).fill('17 Nov 2026')
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('2 tasks changed')).toBeVisible()
    expect(provider.sent.map(({ body }) => body.taskId)).toEqual(['2', '3'])
  })
  it('adds the person to each of the projects in which they are missing', async () => {
    const provider = some()
    show(provider)
    await select('Archive rights', 'Port offices')
    await bulk.getByRole('button', { name: 'Assignee' }).click()
    await editor.getByRole('option', { name: 'Bela Nagy not in the project' }).click()
    await expect.element(editor.getByText(/not a member of Atlas, Harbour/)).toBeVisible()
    await editor.getByRole('button', { name: 'Add to 2 projects and assign' }).click()
    await expect.element(page.getByText('Bela Nagy added to Atlas, Harbour, 2 tasks changed')).toBeVisible()
    expect(provider.sent.map(({ name }) => name)).toEqual([
      'EditProject',
      'EditProject',
      'EditTask',
      'EditTask',
    ])
  })
  it('names the tasks that were refused, keeps them selected, and undoes the others', async () => {
    const provider = some()
    const { command } = provider
    provider.command = async (definition, body) => {
      if ((body as { taskId: string }).taskId === '2') throw refusalOf('This task was deleted.')
      return command(definition, body)
    }
    show(provider)
    await select('Archive rights', 'Price list', 'Port offices')
    await bulk.getByRole('button', { name: 'Priority' }).click()
    await page.getByRole('menuitemradio', { name: 'Urgent' }).click()
    const told = page.getByRole('dialog', { name: '2 changed, 1 was not' })
    await expect.element(told.getByText('Price list This task was deleted.')).toBeVisible()
    await expectAccessible()
    await told.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => provider.records.task?.map(({ priority }) => priority))
      .toEqual(['normal', 'normal', 'normal'])
    await expect.element(page.getByRole('checkbox', { name: 'Select Price list' })).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: 'Select Port offices' })).not.toBeChecked()
  })
  it('shows how far it is when it takes longer than a second', async () => {
    const provider = some()
    const { command } = provider
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    provider.command = async (definition, body) => {
      if ((body as { taskId: string }).taskId === '2') await released
      return command(definition, body)
    }
    show(provider)
    await select('Archive rights', 'Price list')
    await bulk.getByRole('button', { name: 'Priority' }).click()
    await page.getByRole('menuitemradio', { name: 'Low' }).click()
    await expect.element(page.getByText('Changing 1 of 2')).toBeVisible()
    release()
    await expect.element(page.getByText('2 tasks changed')).toBeVisible()
  })
})
