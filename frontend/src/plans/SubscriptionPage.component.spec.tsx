import type { PlanChangeRow, SubscriptionRow } from '@rollcall/contracts/plans/views.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { httpError } from '../kit/data/problem.ts'
import { expectAccessible, itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates } from '../kit/testing/states.ts'
import { messages } from './messages.ts'
import { SubscriptionPage } from './SubscriptionPage.tsx'

const since = '2026-10-04T20:00:00.000Z'
const change = (id: number, more: Partial<PlanChangeRow>): PlanChangeRow => ({
  id: String(id),
  companyId: 'c1',
  at: `2026-10-${String(id).padStart(2, '0')}T09:30:00.000Z`,
  what: 'switched',
  was: 'free',
  planId: 'standard',
  endsAt: null,
  by: 'company',
  ...more,
})
const begun = change(1, { what: 'registered', was: null, planId: 'free' })

/** A company on the Standard plan with seven employees, unless told otherwise; its commands do what they say. */
function services(more: Partial<SubscriptionRow> = {}, history: PlanChangeRow[] = [begun]): FakeProvider {
  const now: SubscriptionRow = {
    id: 'c1',
    planId: 'standard',
    planSince: since,
    endsAt: null,
    activeEmployees: 7,
    ...more,
  }
  const set = (values: (body: Record<string, unknown>) => Partial<SubscriptionRow>) =>
    ((body, { subscription }) => {
      Object.assign(subscription?.[0] ?? {}, values(body))
      return undefined
    }) satisfies NonNullable<Parameters<typeof fakeProvider>[1]>[string]
  return fakeProvider(
    { subscription: [now], 'plan-change': history },
    {
      SwitchPlan: set(({ planId }) => ({ planId: planId as SubscriptionRow['planId'], endsAt: null })),
      CancelPlan: set(() => ({ endsAt: '2026-12-04T20:00:00.000Z' })),
      ResumePlan: set(() => ({ endsAt: null })),
    },
  )
}
const ContactSales = ({ open }: { open: boolean; onClose: () => void }) =>
  open ? <p>Sales are asked</p> : null
const plans = (provider: FakeProvider, mode: 'light' | 'dark' = 'light') => {
  draw(<SubscriptionPage contactSales={ContactSales} />, {
    provider,
    texts: { plans: messages },
    at: '/app/setting/subcriptions',
    mode,
  })
  return provider
}
const title = page.getByRole('heading', { level: 1 })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const card = (name: string) => page.getByRole('article', { name })
const uncharged = 'You are not charged: this version has no payment provider.'
const linesOf = (parent: typeof dialog) =>
  parent
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent)

describe('the page of the plan', () => {
  itShowsItsStates({
    draw: plans,
    filled: services,
    shown: 'You are on the Standard plan: 7 of 100 employees, records of 1 year',
  })
  itIsAccessible(async mode => {
    plans(services({ endsAt: '2026-12-04T20:00:00.000Z', activeEmployees: 101 }), mode)
    await expect.element(button('Resume plan')).toBeVisible()
  })

  it.each([
    [{ planId: 'free' }, 'You are on the Free plan: 7 of 10 employees, records of 30 days'],
    [{ planId: 'plus' }, 'You are on the Plus plan: 7 employees, all records'],
    [{ planId: 'plus', activeEmployees: 1 }, 'You are on the Plus plan: 1 employee, all records'],
    [
      { endsAt: '2026-12-04T20:00:00.000Z' },
      'Your Standard plan ends on 05 Dec 2026: 7 of 100 employees, records of 1 year',
    ],
    [
      { planId: 'plus', endsAt: '2026-12-04T20:00:00.000Z' },
      'Your Plus plan ends on 05 Dec 2026: 7 employees, all records',
    ],
  ] satisfies [Partial<SubscriptionRow>, string][])(
    'says the state of %o as its title',
    async (now, says) => {
      plans(services(now))
      await expect.element(title).toMatchTextContent(says)
    },
  )

  it('says what each plan costs and allows, that nothing is charged, and marks the own one', async () => {
    plans(services())
    for (const [plan, ...facts] of [
      ['Free', '$0', '30 days', 'up to 10', 'none'],
      ['Standard', '$49', '1 year', 'up to 100', 'adds 1 day', 'Your plan', '7 active or invited now'],
      ['Plus', '$99', 'unlimited', 'adds 1 day'],
    ] as const)
      for (const fact of facts) await expect.element(card(plan)).toMatchTextContent(fact)
    await expect.element(card('Demo')).not.toBeInTheDocument()
    await expect.element(page.getByText(uncharged, { exact: false })).toBeVisible()
    await expect.element(page.getByText('Since 05 Oct 2026 · $49 a month')).toBeVisible()
  })

  it('has nothing to cancel on the free plan', async () => {
    plans(services({ planId: 'free' }))
    await expect.element(button('Switch to Plus')).toBeVisible()
    await expect.element(button('Cancel plan')).not.toBeInTheDocument()
  })

  it('leads to sales', async () => {
    plans(services())
    await button('Contact sales').click()
    await expect.element(page.getByText('Sales are asked')).toBeVisible()
  })

  it('says that the administrator gave the Demo plan', async () => {
    plans(services({ planId: 'demo' }))
    await expect.element(page.getByText('The platform’s administrator gave you the Demo plan')).toBeVisible()
  })
})

describe('switching the plan', () => {
  it('up says what changes and that it counts at once, before it is done', async () => {
    const provider = plans(services({ planId: 'free' }))
    await button('Switch to Standard').click()
    await expect
      .element(dialog)
      .toMatchTextContent('The change takes effect immediately. Records that are hidden now are shown again.')
    await expect.element(dialog).toMatchTextContent(uncharged)
    expect(linesOf(dialog)).toEqual([
      'Free, nowStandard',
      'Records visible30 days1 year',
      'Employeesup to 10up to 100',
      'Monthly leave creditnoneadds 1 day',
      'Price a month$0$49',
    ])
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('Switch to Standard')).toHaveFocus()
    expect(provider.sent).toEqual([])

    await button('Switch to Standard').click()
    await dialog.getByRole('button', { name: 'Switch to Standard' }).click()
    await expect.element(page.getByText('You are on the Standard plan now')).toBeVisible()
    await expect.element(title).toMatchTextContent('You are on the Standard plan')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(title).toHaveFocus()
    expect(provider.sent).toEqual([{ name: 'SwitchPlan', body: { planId: 'standard' } }])
  })

  it('down says from which day on records stay, and how to keep the plan until the paid month ends', async () => {
    plans(services())
    await button('Switch to Free').click()
    await expect.element(dialog).toMatchTextContent(/Records before \d\d \w{3} \d{4} are hidden, not deleted/)
    await expect
      .element(dialog)
      .toMatchTextContent(/To keep Standard until 05 \w{3} \d{4}, 01:30, cancel it instead/)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('with too many people says both numbers, and leads to whom can be blocked', async () => {
    const provider = plans(services({ planId: 'plus', activeEmployees: 11 }))
    await expect.element(card('Plus')).toMatchTextContent('11 active or invited now')
    await button('Switch to Free').click()
    await expect
      .element(dialog)
      .toMatchTextContent('11 employees are active, and the Free plan allows 10. Block 1 of them first.')
    await expect.element(dialog).toMatchTextContent('Invited people count too.')
    await expect.element(dialog.getByRole('button', { name: 'Switch to Free' })).not.toBeInTheDocument()
    await expectAccessible()
    await dialog.getByRole('link', { name: 'Choose people to block' }).click()
    await expect.poll(() => location.pathname).toBe('/app/employee')
    expect(new URLSearchParams(location.search).get('filter')).toBe('{"status":["active","invited"]}')
    expect(provider.sent).toEqual([])
  })

  it('that the services refuse says why', async () => {
    const provider = services({ planId: 'free' })
    provider.command = () => Promise.reject(httpError(409, { message: 'This plan is being changed.' }))
    plans(provider)
    await button('Switch to Plus').click()
    await dialog.getByRole('button', { name: 'Switch to Plus' }).click()
    await expect.element(page.getByText('This plan is being changed.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(title).toMatchTextContent('Free')
  })
})

describe('cancelling the plan', () => {
  it('says until when it stays and what follows, and can be resumed until then', async () => {
    const provider = plans(services())
    await button('Cancel plan').click()
    await expect
      .element(dialog)
      .toMatchTextContent(
        /You keep it until the paid month ends on 05 \w{3} \d{4} at 01:30. Then you move to the Free/,
      )
    await expect.element(dialog).toMatchTextContent('You can resume it until then, and nothing changes.')
    await expect.element(dialog.getByRole('button', { name: 'Keep the plan' })).toHaveFocus()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Keep the plan' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(provider.sent).toEqual([])

    await button('Cancel plan').click()
    await dialog.getByRole('button', { name: 'Cancel plan' }).click()
    await expect.element(title).toMatchTextContent(/^Your Standard plan ends on 05 Dec 2026/)
    await expect
      .element(page.getByText(/It ends on 05 Dec 2026 at 01:30. Then you move to the Free plan: up to 10/))
      .toBeVisible()
    await expect.element(card('Standard')).toMatchTextContent('Ends 05 Dec 2026')
    await expect.element(button('Cancel plan')).not.toBeInTheDocument()
    await expect.element(dialog).not.toBeInTheDocument()

    await button('Resume plan').click()
    await expect.element(page.getByText('Your Standard plan continues')).toBeVisible()
    await expect.element(button('Resume plan')).not.toBeInTheDocument()
    await expect.element(title).toHaveFocus()
    expect(provider.sent.map(({ name }) => name)).toEqual(['CancelPlan', 'ResumePlan'])
  })

  it('with more people than the free plan allows says that nobody will be blocked', async () => {
    const willBe = /11 employees are active or invited, and the Free plan allows 10. Nobody will be blocked/
    plans(services({ planId: 'plus', activeEmployees: 11 }))
    await button('Cancel plan').click()
    await expect.element(dialog).toMatchTextContent(willBe)
    await dialog.getByRole('button', { name: 'Cancel plan' }).click()
    await expect.element(page.getByText(willBe)).toBeVisible()
  })

  it('and its end with too many people says what is possible then', async () => {
    plans(services({ planId: 'free', activeEmployees: 12 }))
    await expect.element(page.getByText('12 employees are active, and the Free plan allows 10')).toBeVisible()
    await expect
      .element(page.getByText(/Everyone can continue as before.*first block 2 or upgrade/))
      .toBeVisible()
    const choose = page.getByRole('link', { name: 'Choose people to block' })
    await expect.element(choose).toHaveAttribute('href', expect.stringContaining('/app/employee?filter='))
  })
})

describe('the history of the plan', () => {
  const said = () =>
    page
      .getByRole('table')
      .getByRole('row')
      .elements()
      .slice(1)
      .map(({ textContent }) => textContent)

  it('says what happened, when on the company’s clock, and by whom, the newest first', async () => {
    const end = { endsAt: '2026-11-04T20:00:00.000Z' }
    plans(
      services({}, [
        begun,
        change(2, {}),
        change(3, { what: 'cancelled', was: null, ...end }),
        change(4, { what: 'resumed', was: null }),
        change(5, { what: 'ended', was: 'standard', planId: 'free', by: null }),
        change(6, { what: 'assigned', planId: 'demo', by: 'admin' }),
      ]),
    )
    await expect.element(page.getByRole('table')).toBeVisible()
    expect(said()).toEqual([
      '06 Oct 2026 15:00Moved from Free to DemoThe platform’s administrator',
      '05 Oct 2026 15:00The Standard plan ended, and the Free plan beganRollcall, at the end of the paid month',
      '04 Oct 2026 15:00Resumed the Standard planYour company',
      '03 Oct 2026 15:00Cancelled the Standard plan, to end on 05 Nov 2026 at 01:30Your company',
      '02 Oct 2026 15:00Switched from Free to StandardYour company',
      '01 Oct 2026 15:00Began on the Free planYour company',
    ])
  })

  it('is shown ten at a time', async () => {
    plans(
      services(
        {},
        Array.from({ length: 12 }, (_, n) => change(n + 1, {})),
      ),
    )
    await expect.poll(() => said().length).toBe(10)
    await page.getByRole('button', { name: /next/i }).click()
    await expect.poll(() => said().length).toBe(2)
  })

  it('that cannot be read leaves the plan readable, and is read when asked again', async () => {
    const provider = services()
    const { getList } = provider
    provider.getList = () => Promise.reject(httpError(500, { message: 'The history is asleep.' }))
    plans(provider)
    await expect.element(title).toMatchTextContent('You are on the Standard plan')
    await expect.element(page.getByRole('alert')).toMatchTextContent('The history is asleep.')
    provider.getList = getList
    await button('Try again').click()
    await expect.poll(() => said().length).toBe(1)
  })
})
