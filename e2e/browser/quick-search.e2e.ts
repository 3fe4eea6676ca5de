import type { Page } from '@playwright/test'
import { type Employee, newCompany, newEmployee, type Person } from './companies.ts'
import { expect, test } from './fixtures.ts'

let company: Person
let employee: Employee

test.beforeAll(async ({ system }) => {
  company = await newCompany(system, 'search@quick-search.test')
  employee = await newEmployee(company, 'nora@quick-search.test', 'Nora Nygård')
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Quick search' })
const field = (page: Page) => dialog(page).getByRole('combobox')
const selected = (page: Page) => dialog(page).getByRole('option', { selected: true })

test('the search finds people, pages and commands, and leaves no trace when the session ends', async ({
  enter,
}) => {
  const page = await enter(company)
  await page.goto('/app/employee')
  await page.getByRole('searchbox', { name: 'Name, email or code' }).fill('Nygård')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('nygård')
  await expect(selected(page)).toContainText('Nora Nygård')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/app/employee/show\\?id=${employee.id}$`))
  await page.keyboard.press('Control+k')
  await field(page).fill('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await page.keyboard.press('Control+k')
  await field(page).fill('calendar')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Rollcall - Calendar')

  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(stored).toContain('/app/calendar')
  expect(await stored(), 'names of people found are not stored').not.toContain('Nora')
  await page.evaluate(() => localStorage.setItem('jwtToken', 'over'))
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  const left = await stored()
  expect(left).not.toContain('/app/calendar')
  expect(left).not.toContain('Nygård')
})

test('keys pressed while the search still loads all go to its field, and nowhere else', async ({ enter }) => {
  const page = await enter(company)
  let release: () => void = () => undefined
  const hold = () => {
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    return page.route('**/assets/SearchDialog-*.js', async route => {
      await held
      await route.continue()
    })
  }
  // The page below the dialog is hidden from assistive technology but keeps its values.
  const people = page.getByRole('searchbox', { name: 'Name, email or code', includeHidden: true })
  await hold()
  await page.goto('/app/employee')
  await people.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sub bo?')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  release()
  await page.keyboard.type('il')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('sub bil')
  await expect(people).toHaveValue('')
  await page.keyboard.type('l')
  await expect(field(page)).toHaveValue('sub bill')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(field(page), 'the next search begins empty').toHaveValue('')

  await page.unrouteAll()
  await page.reload()
  await expect(people).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dashboard')
  await expect(field(page)).toHaveValue('dashboard')

  await hold()
  await page.reload()
  await people.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ab')
  await page.keyboard.press('Escape')
  await page.keyboard.type('Lan')
  await expect(people, 'after Esc the page gets the keys again').toHaveValue('Lan')
  release()
  await expect(dialog(page)).toBeHidden()
})

test('the search opens tasks, projects and announcements, each role those that it may see', async ({
  enter,
}) => {
  const done = async (name: string, body: object) => {
    const answer = await company.client.command<{ id: string }>(name, body)
    expect([name, answer.status]).toEqual([name, 200])
    return answer.body.id
  }
  const projectId = await done('AddProject', { name: 'Lantern', projectCode: 'LAN' })
  const task = { title: 'Import prices', projectId, assigneeId: employee.id }
  const taskId = await done('AddTask', task)
  const days = { startDate: '2020-01-01', endDate: '2099-12-31' }
  const news = {
    title: 'Lift repaired',
    description: 'It runs again.',
    audience: { kind: 'everyone' },
    ...days,
  }
  const newsId = await done('AddAnnouncement', news)

  const find = async (page: Page, text: string, group: string, address: string) => {
    await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(text)
    await expect(dialog(page).getByRole('group', { name: group }).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`))
  }
  const owner = await enter(company)
  await owner.goto('/app/dashboard')
  await find(owner, 'lantern', 'Projects', `/app/project/edit?id=${projectId}`)
  await find(owner, 'lift rep', 'Announcements', `/app/announcement/edit?id=${newsId}`)
  await find(owner, 'import pri', 'Tasks', `/app/tasks?open=${taskId}`)
  await expect(owner.getByRole('heading', { name: 'Import prices' })).toBeVisible()

  const nora = await enter(employee)
  await nora.goto('/app/dashboard')
  await find(nora, 'lift rep', 'Announcements', `/app/announcement?open=${newsId}`)
  await expect(nora.getByText('It runs again.')).toBeVisible()
  await nora.keyboard.press('Control+k')
  await nora.keyboard.type('lantern')
  await expect(dialog(nora).getByText('Nothing matches “lantern”')).toBeVisible()
  await nora.keyboard.press('Escape')
  await find(nora, 'import pri', 'Tasks', `/app/dashboard?open=${taskId}`)
  await expect(nora.getByRole('heading', { name: 'Import prices' })).toBeVisible()
})
