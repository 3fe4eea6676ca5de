import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { newCompany, newEmployee } from './companies.ts'
import { expect, test } from './fixtures.ts'

/** Presses a finger on a card until it is lifted, and carries it to a column. */
async function dragByTouch(page: Page, card: Locator, column: Locator): Promise<void> {
  await expect(card).toBeVisible({ timeout: 30_000 })
  const [from, to] = [await card.boundingBox(), await column.boundingBox()]
  if (!from || !to) throw new Error('The board is not shown.')
  const session = await page.context().newCDPSession(page)
  const finger = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const start = { x: from.x + 20, y: from.y + from.height / 2 }
  await finger('touchStart', start)
  await expect(page.locator('article[data-dragging]')).toBeAttached()
  const end = { x: to.x + to.width / 2, y: to.y + 120 }
  for (const part of [0.25, 0.5, 0.75, 1])
    await finger('touchMove', {
      x: start.x + (end.x - start.x) * part,
      y: start.y + (end.y - start.y) * part,
    })
  // In this column: the last movement may still be on its way.
  await expect(column.getByText('Drop here')).toBeVisible()
  await finger('touchEnd')
}

const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a board of tasks is moved by mouse and keys, followed live, undone, and answered by the assignee', async ({
  enter,
  system,
}) => {
  test.slow() // Three people, one after the other.
  const company = await newCompany(system, 'owner@tasks.test', 'plus')
  const employee = await newEmployee(company, 'edda@tasks.test', 'Edda Ek')
  const done = async (name: string, body: object) => {
    const answer = await company.client.command<{ id: string }>(name, body)
    expect([name, answer.status]).toEqual([name, 200])
    return answer.body.id
  }
  const projectId = await done('AddProject', { name: 'Atlas', projectCode: 'ATL', memberIds: [employee.id] })
  for (const title of ['Third task', 'Second task', 'First task'])
    await done('AddTask', { title, projectId, assigneeId: employee.id, dueDate: '2099-01-01' })

  const owner = await enter(company)
  const other = await enter(company)
  for (const page of [owner, other]) {
    await page.goto('/app/tasks')
    await expect(page.getByRole('heading', { name: '3 tasks are open' })).toBeVisible({ timeout: 30_000 })
    await expect(lane(page, 'To do').getByRole('article')).toHaveCount(3)
  }

  // By mouse, to another column; it moves in the other browser too.
  const card = lane(owner, 'To do').getByRole('article').filter({ hasText: 'First task' })
  const target = lane(owner, 'Review')
  await card.hover()
  await owner.mouse.down()
  const box = await target.boundingBox()
  if (!box) throw new Error('The column is not shown.')
  await owner.mouse.move(box.x + box.width / 2, box.y + 120, { steps: 8 })
  await expect(target.getByText('Drop here')).toBeVisible()
  await owner.mouse.up()
  for (const page of [owner, other]) await expect(lane(page, 'Review').getByText('First task')).toBeVisible()

  // Undone from the toast.
  await owner.getByRole('button', { name: 'Undo' }).click()
  for (const page of [owner, other]) await expect(lane(page, 'To do').getByText('First task')).toBeVisible()

  // By keys, with every step announced.
  await other.getByRole('link', { name: 'Third task' }).focus()
  await other.keyboard.press('Space')
  await expect(other.getByText('“Third task” lifted in To do, place 3.')).toBeAttached()
  await other.keyboard.press('ArrowRight')
  await expect(other.getByText('“Third task” is over In progress, place 1.')).toBeAttached()
  await expect(other.getByRole('link', { name: 'Third task' })).toBeFocused()
  await other.keyboard.press('Space')
  for (const page of [owner, other])
    await expect(lane(page, 'In progress').getByText('Third task')).toBeVisible()

  // By touch: a long press lifts it, since a swipe scrolls. The board must not scroll below the finger.
  const tablet = await enter(company, { hasTouch: true, viewport: { width: 1024, height: 768 } })
  await tablet.goto('/app/tasks')
  await dragByTouch(tablet, lane(tablet, 'To do').getByText('First task'), lane(tablet, 'Review'))
  for (const page of [tablet, owner]) await expect(lane(page, 'Review').getByText('First task')).toBeVisible()
  await tablet.getByRole('button', { name: 'Undo' }).click()
  await expect(lane(owner, 'To do').getByText('First task')).toBeVisible()
  await tablet.close()

  // The assignee finds it on the dashboard, moves it and says so.
  const mine = await enter(employee)
  await mine.goto('/app/dashboard')
  await mine.getByRole('link', { name: 'Second task' }).click()
  const drawer = mine.getByRole('dialog', { name: 'Second task' })
  await drawer.getByRole('combobox', { name: 'Status' }).click()
  await mine.getByRole('option', { name: 'Done' }).click()
  await expect(lane(owner, 'Done').getByText('Second task')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Comment' }).fill('See https://tasks.test/done')
  await drawer.getByRole('button', { name: 'Send' }).click()
  await expect(drawer.getByRole('link', { name: 'https://tasks.test/done' })).toBeVisible()
  await expect(drawer.getByText('moved it from To do to Done')).toBeVisible()

  await owner.goto('/app/tasks?view=grid')
  await owner.getByRole('link', { name: 'Second task' }).click()
  await expect(owner.getByRole('dialog', { name: 'Second task' }).getByText('Edda Ek').first()).toBeVisible()
  await expect(owner.getByRole('link', { name: 'https://tasks.test/done' })).toBeVisible()
})

test('tasks are changed in the grid, several at once and by keyboard alone, only for members of the project', async ({
  enter,
  system,
}) => {
  test.slow() // Two people and several commands.
  const company = await newCompany(system, 'owner@grid.tasks.test', 'plus')
  const edda = await newEmployee(company, 'edda@grid.tasks.test', 'Edda Ek')
  const bela = await newEmployee(company, 'bela@grid.tasks.test', 'Bela Nagy')
  const done = async (name: string, body: object) => {
    const answer = await company.client.command<{ id: string }>(name, body)
    expect([name, answer.status]).toEqual([name, 200])
    return answer.body.id
  }
  const projectId = await done('AddProject', { name: 'Atlas', projectCode: 'ATL', memberIds: [edda.id] })
  for (const title of ['Third task', 'Second task', 'First task']) await done('AddTask', { title, projectId })

  const page = await enter(company)
  await page.goto('/app/tasks?view=grid')
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  await expect(row('First task')).toBeVisible({ timeout: 30_000 })

  // Several at once, and undone.
  for (const title of ['First task', 'Second task'])
    await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitemradio', { name: 'Review' }).click()
  await expect(page.getByText('2 tasks changed')).toBeVisible()
  await expect(row('First task').getByText('Review')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row('First task').getByText('To do')).toBeVisible()
  await expect(row('Second task').getByText('To do')).toBeVisible()

  // One by keyboard alone: a due date, and an assignee who must become a member first.
  const due = page.getByRole('button', { name: /Change the due date of “Third task”/ })
  await due.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Due date' })).toBeFocused()
  await page.keyboard.type('01 Dec 2099')
  await page.keyboard.press('Enter')
  await expect(due).toContainText('01 Dec 2099')
  await expect(due).toBeFocused()
  const assignee = page.getByRole('button', { name: /Change the assignee of “Third task”/ })
  await assignee.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Edda Ek' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(assignee).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Bela Nagy' })).toBeVisible()
  await page.keyboard.type('bela')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bela Nagy is not a member of Atlas.')).toBeVisible()
  await page.keyboard.press('Enter')
  // Two commands, one after the other.
  await expect(page.getByText('Bela Nagy added to Atlas, 1 task changed')).toBeVisible({ timeout: 30_000 })
  await expect(assignee).toContainText('Bela Nagy')
  const { body } = await company.client.get<{ memberIds: string[] }>(`/api/project/${projectId}`)
  expect(body.memberIds).toEqual([edda.id, bela.id])
})
