import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages as accounts } from '../../accounts/messages.ts'
import { expectAccessible } from '../../kit/testing/accessible.ts'
import { draw } from '../../kit/testing/draw.tsx'
import { fakeProvider } from '../../kit/testing/fake-provider.ts'
import { messages } from '../messages.ts'
import { QuickAccess } from './QuickAccess.tsx'

const nora = {
  id: 'e1',
  fullName: 'Nora Nygård',
  position: 'Recruiter',
  email: 'nora@lantern.test',
}
/** The services find it by its number; the fake ones by any of its texts. */
const views = {
  id: 't1',
  number: 118,
  title: 'Saved views',
  projectCode: 'ATL',
  projectName: 'Atlas',
  shown: 'ATL-118',
}
const project = { id: 'p1', name: 'Harbour', projectCode: 'HAR', clientCode: 'NW-17', active: true }
const news = { id: 'n1', title: 'Office closed', description: 'The lift is repaired', place: '1', seen: true }
const show = (role: 'company' | 'employee' | 'auditor' = 'company') =>
  draw(
    <main>
      <h1>Page</h1>
      <QuickAccess />
      <input aria-label="Something else" />
    </main>,
    {
      provider: fakeProvider({
        employee: [nora],
        task: [views],
        'my-task': [views],
        project: [project],
        announcement: [news],
        'my-announcement': [{ ...news, endDate: '2099-12-31' }],
      }),
      texts: { app: messages, accounts },
      at: '/app/dashboard',
      as: { role },
    },
  )
const dialog = page.getByRole('dialog', { name: 'Quick search' })
const field = dialog.getByRole('combobox')
const chosen = dialog.getByRole('option', { selected: true })
const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const press = (keys: string) => userEvent.keyboard(keys)
async function open() {
  await press('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
}
const there = () => expect.element(page.getByRole('heading', { name: 'Page' })).toBeVisible()

// Where the tests before left the browser's focus is not where these begin.
beforeEach(() => (document.activeElement as HTMLElement | null)?.blur())

describe('the quick search', () => {
  it('finds pages and people, and goes there by keys alone', async () => {
    show()
    await there()
    await open()
    await expectAccessible()
    await press('sub bil')
    await expect.element(chosen).toMatchTextContent('Billing/Subscription')
    await press('{Enter}')
    await expect.poll(() => location.pathname).toBe('/app/setting/subcriptions')
    await expect.element(dialog).not.toBeInTheDocument()

    await press('{Meta>}k{/Meta}')
    await expect.element(field).toHaveFocus()
    await press('nygård')
    await expect.element(chosen).toMatchTextContent('Nora Nygård')
    await expect.element(field).toHaveAttribute('aria-activedescendant', chosen.element().id)
    await press('{Enter}')
    await expect.poll(() => location.pathname + location.search).toBe('/app/employee/show?id=e1')

    // What was chosen last comes first.
    await open()
    const recent = dialog.getByRole('group', { name: 'Recent' }).getByRole('option')
    await expect
      .poll(() => recent.elements().map(({ textContent }) => textContent))
      .toEqual(['Nora NygårdRecruiter · nora@lantern.test', 'Billing/Subscription'])
    await press('{ArrowDown}')
    await expect.element(chosen).toMatchTextContent('Billing/Subscription')
    await press('{ArrowUp}{ArrowUp}')
    await expect.element(chosen).toMatchTextContent('Sign out')
    await press('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('goes to nobody that only the text before has found', async () => {
    show()
    await there()
    await open()
    await press('ny')
    await expect.element(chosen).toMatchTextContent('Nora Nygård')
    await press('zz{Enter}')
    await expect.element(dialog.getByText('Nothing matches “nyzz”')).toBeVisible()
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    expect(location.pathname).toBe('/app/dashboard')
  })

  it.each([
    ['company', '/app/tasks?open=t1'],
    ['employee', '/app/dashboard?open=t1'],
  ] as const)('finds a task by its number for the role %s, and opens it', async (role, path) => {
    show(role)
    await there()
    await open()
    await press('atl-118')
    await expect.element(chosen).toMatchTextContent('ATL-118 Saved viewsAtlas')
    await press('{Enter}')
    await expect.poll(() => location.pathname + location.search).toBe(path)
    await expect.element(dialog).not.toBeInTheDocument()
    await open()
    const recent = dialog.getByRole('group', { name: 'Recent' })
    await expect.element(recent.getByRole('option', { name: 'ATL-118 Saved views Atlas' })).toBeVisible()
    await press('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it.each([
    ['company', 'saved vi', 'Tasks', 'ATL-118 Saved views Atlas', '/app/tasks?open=t1'],
    ['company', 'harb', 'Projects', 'Harbour HAR', '/app/project/edit?id=p1'],
    ['company', 'nw-17', 'Projects', 'Harbour HAR', '/app/project/edit?id=p1'],
    ['company', 'office', 'Announcements', 'Office closed', '/app/announcement/edit?id=n1'],
    ['company', 'lift', 'Announcements', 'Office closed', '/app/announcement/edit?id=n1'],
    ['employee', 'saved vi', 'Tasks', 'ATL-118 Saved views Atlas', '/app/dashboard?open=t1'],
    ['employee', 'office', 'Announcements', 'Office closed', '/app/announcement?open=n1'],
  ] as const)(
    'opens for the role %s what “%s” finds among the %s',
    async (role, text, section, name, path) => {
      show(role)
      await there()
      await open()
      await press(text)
      await expect
        .element(dialog.getByRole('group', { name: section }).getByRole('option', { name, selected: true }))
        .toBeVisible()
      await press('{Enter}')
      await expect.poll(() => location.pathname + location.search).toBe(path)
      await open()
      await expect
        .element(dialog.getByRole('group', { name: 'Recent' }).getByRole('option', { name }))
        .toBeVisible()
      await press('{Escape}')
    },
  )

  it.each([
    ['employee', ['harb', 'nygård']],
    ['auditor', ['saved vi', 'harb', 'office', 'nygård']],
  ] as const)('finds for the role %s none of what it may not see', async (role, texts) => {
    show(role)
    await there()
    await open()
    for (const text of texts) {
      await field.fill(text)
      await expect.element(dialog.getByText(`Nothing matches “${text}”`)).toBeVisible()
    }
  })

  it('gives the focus back, and begins with nothing the next time', async () => {
    show()
    const button = page.getByRole('button', { name: 'Search people, tasks, pages' })
    await button.click()
    await expect.element(field).toHaveFocus()
    await press('calendar{Escape}')
    await expect.element(button).toHaveFocus()
    await open()
    await expect.element(field).toHaveValue('')
  })

  it('finds neither people nor pages of another role for an employee', async () => {
    show('employee')
    await page.getByRole('button', { name: 'Search pages, commands' }).click()
    for (const text of ['Teams', 'nygård']) {
      await field.fill(text)
      await expect.element(dialog.getByText(`Nothing matches “${text}”`)).toBeVisible()
    }
  })

  it('asks before it signs out', async () => {
    show('employee')
    await there()
    await open()
    await field.fill('log out')
    await dialog.getByRole('option', { name: 'Sign out' }).click()
    const asking = page.getByRole('dialog', { name: 'Sign out?' })
    await expect.element(asking).toBeVisible()
    await expectAccessible()
    await asking.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(asking).not.toBeInTheDocument()
  })

  it('shows all of what can be looked for in its field on a phone', async () => {
    await page.viewport(390, 844)
    show()
    await there()
    await open()
    await expect.element(dialog.getByText('Esc', { exact: true })).not.toBeVisible()
    const input = field.element() as HTMLInputElement
    const context = document.createElement('canvas').getContext('2d')
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(input)
    Object.assign(context ?? {}, { font: `${fontWeight} ${fontSize} ${fontFamily}` })
    expect(context?.measureText(input.placeholder).width).toBeLessThan(input.clientWidth)
    await expectAccessible()
  })
})

it('G and then C open the calendar, never while typing, nor if single keys are off', async () => {
  show('employee')
  await there()
  const other = page.getByRole('textbox', { name: 'Something else' })
  await other.click()
  await press('gc')
  await expect.element(other).toHaveValue('gc')
  expect(location.pathname).toBe('/app/dashboard')
  ;(other.element() as HTMLElement).blur()
  await press('?')
  await expect.element(sheet.getByText('In the calendar')).toBeVisible()
  await sheet.getByRole('switch', { name: /Single-character/ }).click()
  await press('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await press('gc')
  expect(location.pathname).toBe('/app/dashboard')
  show('employee')
  await there()
  // Keys that are pressed before the page listens are lost.
  const pressed = async () => {
    await press('gc')
    return location.pathname
  }
  await expect.poll(pressed).toBe('/app/calendar')
})

describe('the sheet of shortcuts', () => {
  it('is opened by a question mark, never while typing, and nothing opens over it', async () => {
    show()
    const other = page.getByRole('textbox', { name: 'Something else' })
    await other.click()
    await press('a?')
    await expect.element(other).toHaveValue('a?')
    await expect.element(sheet).not.toBeInTheDocument()
    ;(other.element() as HTMLElement).blur()
    await press('?')
    await expect.element(sheet.getByText('In Teams In/Out, by week or month')).toBeVisible()
    await expectAccessible()
    await press('{Control>}k{/Control}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('is not opened by its character once that is switched off, but still by the search', async () => {
    show()
    await there()
    await press('?')
    await sheet.getByRole('switch', { name: /Single-character/ }).click()
    await press('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await press('?')
    await open()
    await expect.element(sheet).not.toBeInTheDocument()
    await field.fill('keyboard')
    await press('{Enter}')
    await expect.element(sheet).toBeVisible()
  })
})
