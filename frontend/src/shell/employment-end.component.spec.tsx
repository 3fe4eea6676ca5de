import type { EndEffect } from '@rollcall/contracts/employees/end-effect.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { messages as team_in_out } from '../attendance/team-messages.ts'
import { messages as company } from '../company/messages.ts'
import { messages as weeks } from '../company/weeks/messages.ts'
import { messages as corrections } from '../corrections/messages.ts'
import { addDays, type Day, formatDay, monthsLater } from '../kit/dates.ts'
import { expectAccessible, expectFits, itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, refusalOf } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates } from '../kit/testing/states.ts'
import { messages } from '../person/messages.ts'
import { PersonPage } from '../person/PersonPage.tsx'
import { asha, presence, services, today } from '../person/testing.ts'
import { texts as known } from './testing-texts.ts'

const texts = { ...known, person: messages, company, corrections, team_in_out, weeks }
const say = (day: Day) => formatDay(day, 'DD MMM YYYY')
const lastDay = addDays(today, 12)

/** What the effect was asked for. */
let asked: Day[] = []
beforeEach(() => {
  asked = []
})
const none = {
  balance: 0,
  givenBack: 0,
  creditTakenBack: 0,
  rejected: 0,
  toDecide: 0,
  openTasks: 0,
  daysAfter: 0,
}
const some = {
  balance: 7.5,
  givenBack: 2,
  creditTakenBack: 0.5,
  rejected: 1,
  toDecide: 3,
  openTasks: 2,
  daysAfter: 2,
}

const provider = (
  employee: Partial<EmployeeRow> = {},
  effect: Partial<EndEffect> = some,
  commands: Parameters<typeof services>[1] = {},
  records: Parameters<typeof services>[0] = {},
) =>
  services({ employee: [{ ...asha, ...employee }], ...records }, commands, {
    '/api/employment-end-effect': query => {
      const day = query.get('lastDay') ?? ''
      asked.push(day)
      return { ...none, ...effect, employeeId: 'asha', lastDay: day }
    },
  })
const planned: Partial<EmployeeRow> = {
  endId: 'end1',
  lastDayWorked: addDays(lastDay, -3),
  lastDay,
  accessUntil: monthsLater(lastDay, 3),
  employedUntil: lastDay,
}
const left: Partial<EmployeeRow> = {
  ...planned,
  lastDayWorked: addDays(today, -4),
  lastDay: addDays(today, -4),
  employedUntil: addDays(today, -4),
  status: 'former',
}

function show(services: FakeProvider, mode: 'light' | 'dark' = 'light') {
  draw(<PersonPage />, {
    provider: services,
    texts,
    at: '/app/employee/show?id=asha',
    path: '/app/employee/show',
    mode,
  })
  return services
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })
const dialog = page.getByRole('dialog')
const heading = page.getByRole('heading', { level: 1 })
const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(item => item.textContent)

async function openDialog() {
  await button('Actions for Asha Kulkarni').click()
  await page.getByRole('menuitem', { name: 'Set last day…' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Set the last day of Asha Kulkarni' })).toBeVisible()
}
const effects = () =>
  dialog
    .getByRole('listitem')
    .elements()
    .map(item => item.textContent)

describe('setting the last day of an employee', () => {
  it('sends the chosen days, and the later ones follow the last day worked', async () => {
    const sent = show(provider()).sent
    await openDialog()
    await field('Last day worked').fill(say(lastDay))
    await expect.element(field('Last day of employment')).toHaveValue(say(lastDay))
    await expect.element(field('Own payslips readable until')).toHaveValue(say(monthsLater(lastDay, 3)))
    await field('Last day of employment').fill(say(addDays(lastDay, 7)))
    await expect
      .element(field('Own payslips readable until'))
      .toHaveValue(say(monthsLater(addDays(lastDay, 7), 3)))
    await field('Last day worked').fill(say(addDays(lastDay, 1)))
    await expect.element(field('Last day of employment')).toHaveValue(say(addDays(lastDay, 7)))
    await field('Reason').fill('Moving abroad')
    await button('Set last day').click()
    await expect
      .poll(() => sent)
      .toEqual([
        {
          name: 'PlanEmploymentEnd',
          body: {
            employeeId: 'asha',
            lastDayWorked: addDays(lastDay, 1),
            lastDay: addDays(lastDay, 7),
            accessUntil: monthsLater(addDays(lastDay, 7), 3),
            reason: 'Moving abroad',
          },
        },
      ])
    await expect.element(page.getByText('The last day of Asha Kulkarni is set')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('shows first what it does', async () => {
    show(provider())
    await openDialog()
    await field('Last day worked').fill(say(lastDay))
    await expect
      .poll(effects)
      .toEqual([
        `Log-in works until ${say(lastDay)}, and then only for own payslips until ${say(monthsLater(lastDay, 3))}`,
        `The seat is free from ${say(addDays(lastDay, 1))}`,
        'Leave after it is given back: 2 days',
        'The monthly leave credit counts only up to the last day: −0.5 days',
        'Leave left at the end: 7.5 days to pay out',
        '1 pending request lasts beyond it and is rejected',
        '3 requests and corrections are still to decide',
        '2 open tasks to hand over',
        '2 days after it have a record, which is kept',
      ])
    expect(asked.at(-1)).toBe(lastDay)
  })

  it('says that a past last day ends the employment at once, without access if none is given', async () => {
    show(provider({}, { balance: -1, toDecide: 1 }))
    await openDialog()
    const yesterday = addDays(today, -1)
    await field('Last day worked').fill(say(yesterday))
    await field('Own payslips readable until').fill(say(yesterday))
    await expect
      .poll(effects)
      .toEqual([
        'The employment ends at once.',
        'Log-in no longer works',
        'The seat is free immediately',
        'Leave owed at the end: 1 day',
        '1 request or correction is still to decide',
      ])
  })

  it('names what is missing, and shows the refusal of a locked month at its field', async () => {
    const locked = 'October 2026 is locked. Choose a later day, or reopen the month'
    const refused = () => {
      throw refusalOf('Check the fields', { errors: { lastDayWorked: locked } })
    }
    show(provider({}, some, { PlanEmploymentEnd: refused }))
    await openDialog()
    await button('Set last day').click()
    await expect.element(dialog.getByText('Reason is required')).toBeVisible()
    await expect.element(dialog.getByText('The last day worked is required')).toBeVisible()
    for (const name of ['Last day worked', 'Last day of employment', 'Own payslips readable until'])
      await field(name).fill(say(addDays(today, -40)))
    await field('Reason').fill('Moving abroad')
    await button('Set last day').click()
    await expect.element(dialog.getByText(locked)).toBeVisible()
  })

  it.each(['light', 'dark'] as const)('is accessible and fits a phone in the %s theme', async mode => {
    show(provider(), mode)
    await openDialog()
    await field('Last day worked').fill(say(lastDay))
    await expect.element(dialog.getByText('2 open tasks to hand over')).toBeVisible()
    await expectAccessible()
    await page.viewport(390, 844)
    await expectFits()
  })
})

describe('the page of a person with a planned last day', () => {
  itShowsItsStates({
    draw: show,
    filled: () => provider(planned),
    shown: `Last day: ${say(lastDay)}, in 12 days`,
  })
  itIsAccessible(async mode => {
    show(provider(planned), mode)
    await expect.element(page.getByText(`Last day: ${say(lastDay)}, in 12 days`)).toBeVisible()
  })

  it('says it, and changes it from its dates', async () => {
    const sent = show(provider(planned)).sent
    await expect.element(page.getByText(`Last day: ${say(lastDay)}, in 12 days`)).toBeVisible()
    await expect
      .element(
        page.getByText(
          `Last day worked: ${say(addDays(lastDay, -3))}. Own payslips can be read until ${say(monthsLater(lastDay, 3))}.`,
        ),
      )
      .toBeVisible()
    await button('Change…').click()
    await expect.element(field('Last day worked')).toHaveValue(say(addDays(lastDay, -3)))
    await field('Last day of employment').fill(say(addDays(lastDay, 2)))
    await field('Reason').fill('Notice extended')
    await button('Change last day').click()
    await expect
      .poll(() => sent)
      .toMatchObject([
        {
          name: 'ChangeEmploymentEnd',
          body: { endId: 'end1', lastDay: addDays(lastDay, 2), lastDayWorked: addDays(lastDay, -3) },
        },
      ])
  })

  it('withdraws it after a question', async () => {
    const sent = show(provider({ ...planned, lastDay: today, lastDayWorked: today })).sent
    await expect.element(page.getByText(`Last day: ${say(today)}, today`)).toBeVisible()
    await button('Withdraw').click()
    const question = page.getByRole('dialog', { name: 'Withdraw the last day of Asha Kulkarni?' })
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await expect
      .poll(() => sent)
      .toEqual([{ name: 'WithdrawEmploymentEnd', body: { employeeId: 'asha', endId: 'end1' } }])
  })
})

describe('the page of a former employee', () => {
  itIsAccessible(async mode => {
    show(provider(left, none, {}, { presence: [] }), mode)
    await expect.element(page.getByText('Leave left at the end')).toBeVisible()
  })

  it.each([
    ['former', 'former'],
    ['not yet ended by the scheduler', 'active'],
  ] as const)(
    'says when the person left, and offers no act that needs an employee: %s',
    async (_, status) => {
      show(provider({ ...left, status }, none, {}, { presence: [presence()] }))
      await expect.element(heading).toHaveTextContent(`Asha Kulkarni left on ${say(addDays(today, -4))}`)
      await expect.element(page.getByText('Former', { exact: true })).toBeVisible()
      await expect.element(page.getByText('Leave left at the end')).toBeVisible()
      await expect.element(page.getByText('8.5 days to pay out')).toBeVisible()
      await expect.element(page.getByText(/^Today, /)).not.toBeInTheDocument()
      for (const name of ['Block', 'Change…', 'Withdraw']) expect(button(name).elements()).toEqual([])
      expect(page.getByRole('link', { name: 'Add leave' }).elements()).toEqual([])
      await button('Actions for Asha Kulkarni').click()
      await expect.poll(items).toEqual(['Reset two-factor', 'Delete'])
    },
  )

  it('says that leave is owed, and fits a phone', async () => {
    const { balance } = await import('../person/testing.ts')
    const owed = { ...balance, balance: -1.5, available: -1.5 }
    await page.viewport(390, 844)
    show(provider(left, none, {}, { presence: [], 'leave-balance': [owed] }))
    await expect.element(page.getByText('1.5 days owed')).toBeVisible()
    await expectFits()
  })
})
