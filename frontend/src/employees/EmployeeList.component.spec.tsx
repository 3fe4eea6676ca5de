import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { httpError } from '../kit/data/problem.ts'
import { expectAccessible } from '../kit/testing/accessible.ts'
import type { FakeProvider } from '../kit/testing/fake-provider.ts'
import { expectInWindow, itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { EmployeeList } from './EmployeeList.tsx'
import { employee, services, show } from './testing.tsx'

const list = (provider: FakeProvider, mode: 'light' | 'dark' = 'light') =>
  show(<EmployeeList />, { provider, at: '/app/employee', mode })

const amir = employee('Amir Aziz')
const bela = employee('Bela Brandt', { status: 'invited' })
const cora = employee('Cora Costa', { status: 'blocked' })

const button = (name: string | RegExp) => page.getByRole('button', { name })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(item => item.textContent)
async function choose(name: string, what: string) {
  await button(`Actions for ${name}`).click()
  await page.getByRole('menuitem', { name: what }).click()
}

describe('the list of employees', () => {
  itShowsItsStates({
    draw: list,
    filled: () => services([amir, bela]),
    shown: 'Amir Aziz',
    none: { provider: () => services([]), says: 'No employees yet' },
    long: () =>
      services([
        employee(longTexts.word, { position: longTexts.words, code: longTexts.word.slice(0, 40) }),
        employee(longTexts.rightToLeft, {
          position: longTexts.rightToLeft,
          email: `${longTexts.word}@a.test`,
        }),
      ]),
  })

  it('leads to the form that adds the first person', async () => {
    list(services([]))
    await expect.element(page.getByText('No employees yet')).toBeVisible()
    const add = page.getByRole('link', { name: 'Add employee' })
    await expect.element(add).toHaveLength(2)
    await expect.element(add.last()).toHaveAttribute('href', '/app/employee/create')
  })

  it('keeps state and menu in the window beside a position of 120 characters', async () => {
    list(services([employee('Amir Aziz', { position: longTexts.words.padEnd(120, '.') })]))
    await expect.element(row('Amir Aziz')).toBeVisible()
    // Without the menu, 1140 is what a window of 1440 leaves to the page.
    for (const width of [1140, 1000, 900, 768]) {
      await page.viewport(width, 900)
      expectInWindow(row('Amir Aziz').getByText('Active').element(), `the state at ${width}`)
      expectInWindow(button('Actions for Amir Aziz').element(), `the menu at ${width}`)
    }
  })

  it('counts people by state, and each count filters', async () => {
    list(services([amir, bela, cora]))
    await expect.element(page.getByText('1 active · 1 invited · 1 blocked')).toBeVisible()
    await button('Invited 1').click()
    await expect.element(page.getByRole('row')).toHaveLength(2)
    await expect.element(row('Bela Brandt')).toBeVisible()
    await button('Everyone 3').click()
    await expect.element(page.getByRole('row')).toHaveLength(4)
  })

  it('opens the person who was clicked, though a search is still running', async () => {
    show(<EmployeeList />, {
      provider: services([amir, bela]),
      at: '/app/employee',
      path: '/app/employee',
      elsewhere: { '/app/employee/show': <h1>The page of an employee</h1> },
    })
    await expect.element(row('Amir Aziz')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Name, email or code' }).fill('Amir')
    const link = page.getByRole('link', { name: 'Amir Aziz' }).element() as HTMLElement
    await new Promise(due => setTimeout(due, 200))
    link.click()
    // Busy: what comes due in the meantime comes before anything is drawn.
    for (const start = Date.now(); Date.now() < start + 300; );
    await expect.element(page.getByText('The page of an employee')).toBeVisible()
    expect(location.pathname + location.search).toBe('/app/employee/show?id=Amir+Aziz')
  })

  it('shows balance and day of joining as the company writes them, and further columns when asked', async () => {
    list(services([employee('Amir Aziz', { leaveNow: -1.5, zone: 'Asia/Tokyo' })]))
    await expect.element(row('Amir Aziz').getByText('−1.5')).toBeVisible()
    await expect.element(row('Amir Aziz').getByText('05 Jan 2026')).toBeVisible()
    await expect.element(page.getByText('+91 98 7654 3210')).not.toBeInTheDocument()
    await button('Columns').click()
    await page.getByRole('switch', { name: 'Mobile' }).click()
    await page.getByRole('switch', { name: 'Time zone' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(row('Amir Aziz').getByText('+91 98 7654 3210')).toBeVisible()
    await expect.element(row('Amir Aziz').getByText('Tokyo')).toBeVisible()
  })

  it('offers for each person only what their state allows', async () => {
    list(services([employee('Amir Aziz', { twoFactor: true }), bela, cora]))
    for (const [name, offered] of [
      ['Amir Aziz', ['Edit', 'Reset two-factor', 'Block', 'Delete']],
      ['Bela Brandt', ['Edit', 'Resend invitation', 'Block', 'Delete']],
      ['Cora Costa', ['Edit', 'Unblock', 'Delete']],
    ] as const) {
      await button(`Actions for ${name}`).click()
      await expect.poll(items).toEqual(offered)
      await userEvent.keyboard('{Escape}')
      await expect.poll(items).toEqual([])
    }
  })
})

describe('blocking and deleting', () => {
  it('names the person and what follows, and sends nothing when it is cancelled', async () => {
    const provider = services([amir])
    list(provider)
    await choose('Amir Aziz', 'Block')
    const dialog = page.getByRole('dialog', { name: 'Block 1 person?' })
    await expect.element(dialog.getByText('Amir Aziz')).toBeVisible()
    await expect.element(dialog.getByText(/signed out immediately and cannot log in/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('Actions for Amir Aziz')).toHaveFocus()
    expect(provider.sent).toEqual([])
  })

  it('changes the row, says so, and gives the focus back to the row', async () => {
    const provider = services([amir])
    list(provider)
    await choose('Amir Aziz', 'Block')
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await expect.element(page.getByText('1 person blocked')).toBeVisible()
    await expect.element(row('Amir Aziz').getByText('Blocked')).toBeVisible()
    await expect.element(button('Actions for Amir Aziz')).toHaveFocus()
    expect(provider.sent).toEqual([{ name: 'BlockEmployee', body: { employeeId: 'Amir Aziz' } }])
  })

  it('names everybody who is selected, and counts them in what it says', async () => {
    const provider = services([amir, bela, cora])
    list(provider)
    await page.getByRole('checkbox', { name: 'Select Amir Aziz' }).click()
    await page.getByRole('checkbox', { name: 'Select Bela Brandt' }).click()
    const bar = page.getByRole('toolbar', { name: 'Actions for selected rows' })
    await bar.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete 2 people?' })
    await expect.element(dialog.getByText(/Amir Aziz.*Bela Brandt/)).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('2 people deleted')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(provider.sent, 'while it can be undone').toEqual([])
    await expect.element(page.getByRole('row')).toHaveLength(2)
    expect(provider.sent.map(({ name }) => name)).toEqual(['DeleteEmployee', 'DeleteEmployee'])
  })

  it('deletes nobody when that is undone', async () => {
    const provider = services([amir, bela])
    list(provider)
    await choose('Amir Aziz', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('1 person deleted')).toBeVisible()
    await expect.element(row('Amir Aziz')).toHaveStyle({ pointerEvents: 'none' })
    await button('Undo').click()
    await expect.element(page.getByText('1 person deleted')).not.toBeInTheDocument()
    await expect.element(row('Amir Aziz')).not.toHaveStyle({ pointerEvents: 'none' })
    expect(provider.sent).toEqual([])
  })

  it('unblocks whoever was blocked by mistake', async () => {
    const provider = services([amir])
    list(provider)
    await choose('Amir Aziz', 'Block')
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await button('Undo').click()
    await expect.element(row('Amir Aziz').getByText('Active')).toBeVisible()
    expect(provider.sent.map(({ name }) => name)).toEqual(['BlockEmployee', 'UnblockEmployee'])
  })
})

describe('unblocking after whole months without leave credit', () => {
  const left = (months: Record<string, number>) =>
    services([cora, employee('Dev Das', { status: 'blocked' }), employee('Ela Eck', { status: 'blocked' })], {
      UnblockEmployee: ({ employeeId }) => {
        const creditsLeftOut = months[String(employeeId)]
        return creditsLeftOut === undefined ? undefined : { creditsLeftOut }
      },
    })
  it('says for how many months', async () => {
    list(left({ 'Cora Costa': 2 }))
    await choose('Cora Costa', 'Unblock')
    await expect
      .element(page.getByText('Unblocked. Cora Costa got no leave credit for 2 months while blocked.'))
      .toBeVisible()
    await expect.element(button('Undo')).toBeVisible()
  })
  it('names each of several', async () => {
    list(left({ 'Cora Costa': 2, 'Ela Eck': 1 }))
    for (const name of ['Cora Costa', 'Dev Das', 'Ela Eck'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).click()
    const bar = page.getByRole('toolbar', { name: 'Actions for selected rows' })
    await bar.getByRole('button', { name: 'Unblock' }).click()
    await expect
      .element(
        page.getByText(
          '3 people unblocked. Months without leave credit while blocked: Cora Costa 2, Ela Eck 1',
        ),
      )
      .toBeVisible()
  })
})

it('unblocking on a full plan asks whether to upgrade', async () => {
  const full = () => {
    throw httpError(409, { code: 'plan-limit', message: 'Full' })
  }
  list(services([cora], { UnblockEmployee: full }))
  await choose('Cora Costa', 'Unblock')
  const dialog = page.getByRole('dialog', { name: 'Your plan is full' })
  await expect.element(dialog.getByText(/Would you like to upgrade your plan/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect.element(row('Cora Costa').getByText('Blocked')).toBeVisible()
})
