import type { InquiryRow } from '@rollcall/contracts/inquiries/views.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { expectInWindow, itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { InquiryList } from './InquiryList.tsx'
import { messages, resources } from './messages.ts'
import { inquiry } from './testing/inquiries.ts'

const settle =
  (status: InquiryRow['status']) => (body: Record<string, unknown>, records: FakeProvider['records']) => {
    const found = records.inquiry?.find(({ id }) => id === body.inquiryId)
    if (found) Object.assign(found, { status, reason: body.reason ?? '', settledAt: found.receivedAt })
    return undefined
  }
const services = (...inquiries: InquiryRow[]) =>
  fakeProvider(
    { inquiry: inquiries },
    {
      CompleteInquiry: settle('completed'),
      RejectInquiry: settle('rejected'),
      ReopenInquiry: settle('pending'),
    },
  )
const show = (provider: FakeProvider, mode?: 'light' | 'dark', at = '/app/inquiry') =>
  draw(<InquiryList />, {
    provider,
    texts: { inquiries: messages, resources },
    at,
    ...(mode && { mode }),
  })

const title = page.getByRole('heading', { level: 1 })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
async function choose(name: string, what: string) {
  await button(`Actions for ${name}`).click()
  await page.getByRole('menuitem', { name: what }).click()
}

describe('the inquiries', () => {
  itShowsItsStates({
    draw: show,
    filled: () => services(inquiry('Lena Fischer')),
    shown: 'Lena Fischer',
    none: { provider: () => services(), says: 'No inquiries yet' },
    long: () =>
      services(
        inquiry(longTexts.word, { companyName: longTexts.words, message: longTexts.words }),
        inquiry(longTexts.rightToLeft, {
          companyName: longTexts.rightToLeft,
          email: `${longTexts.word}@a.test`,
        }),
      ),
  })

  it('keep state and menu in the window, however long the texts are', async () => {
    show(services(inquiry(longTexts.words, { companyName: longTexts.words, message: longTexts.words })))
    await expect.element(row(longTexts.words)).toBeVisible()
    // Of windows from 768 to 1440, beside the menu where there is one.
    for (const width of [1440, 1140, 899, 768]) {
      expectInWindow(row(longTexts.words).getByText('Pending').element(), `the state at ${width}`)
      expectInWindow(button(/^Actions for/).element(), `the menu at ${width}`)
      const table = page.getByRole('region', { name: 'Table of inquiries' }).element()
      expect(table.scrollWidth - table.clientWidth, `the table at ${width}`).toBeLessThanOrEqual(0)
    }
  })

  it('say how many wait for an answer, and follow what is done about each', async () => {
    const provider = services(inquiry('Lena Fischer'), inquiry('Omar Haddad'))
    show(provider)
    await expect.element(title).toHaveTextContent('2 inquiries are waiting for an answer')
    await expect.element(page.getByText('2 inquiries · 0 completed · 0 rejected')).toBeVisible()
    await choose('Lena Fischer', 'Complete')
    await expect.element(row('Lena Fischer').getByText('Completed')).toBeVisible()
    await expect.element(title).toHaveTextContent('1 inquiry is waiting for an answer')
    expect(provider.sent).toEqual([{ name: 'CompleteInquiry', body: { inquiryId: 'Lena Fischer' } }])
  })

  it('are rejected with a reason that is asked for first and need not be given', async () => {
    const provider = services(inquiry('Omar Haddad'))
    show(provider)
    await choose('Omar Haddad', 'Reject')
    const dialog = page.getByRole('dialog', { name: 'Reject 1 inquiry?' })
    await expect.element(dialog.getByText(/The sender is not notified/)).toBeVisible()
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await expect.element(reason).toHaveFocus()
    await expect.element(reason).toHaveAttribute('aria-required', 'false')
    await reason.fill('Already a customer')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect.element(row('Omar Haddad').getByText('Rejected')).toBeVisible()
    expect(provider.sent).toEqual([
      { name: 'RejectInquiry', body: { inquiryId: 'Omar Haddad', reason: 'Already a customer' } },
    ])
  })

  it('offer only what the state of each allows', async () => {
    show(services(inquiry('Pia'), inquiry('Rolf', { status: 'rejected' })))
    await button('Actions for Pia').click()
    const items = () =>
      page
        .getByRole('menuitem')
        .elements()
        .map(item => item.textContent)
    await expect.poll(items).toEqual(['Edit', 'Reject', 'Complete'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(items).toEqual([])
    await button('Actions for Rolf').click()
    await expect.poll(items).toEqual(['Edit', 'Reopen'])
  })

  it('are completed together, and the toast takes it back', async () => {
    const provider = services(inquiry('Ngozi Eze'), inquiry('Ha Nguyen'))
    show(provider)
    for (const name of ['Ngozi Eze', 'Ha Nguyen'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).click()
    const bar = page.getByRole('toolbar', { name: 'Actions for selected rows' })
    await bar.getByRole('button', { name: 'Complete' }).click()
    await expect.element(page.getByText('2 inquiries completed')).toBeVisible()
    await expect.element(button('Completed 2')).toBeVisible()
    await button('Undo').click()
    await expect.element(button('Pending 2')).toBeVisible()
  })

  it('say that none matches, and show all of them again', async () => {
    show(services(inquiry('Lena Fischer')))
    await button('Rejected 0').click()
    await expect.element(page.getByText('No inquiries match')).toBeVisible()
    await button('Show all').click()
    await expect.element(row('Lena Fischer')).toBeVisible()
  })
})

describe('an inquiry beside the list', () => {
  const detail = page.getByRole('dialog', { name: 'Omar Haddad' })
  const open = '/app/inquiry?open=Omar%20Haddad'

  it('is shown whole, with why it was rejected, and keeps the focus when it is reopened', async () => {
    show(
      services(inquiry('Omar Haddad', { status: 'rejected', reason: 'A customer', note: 'Called' })),
      'light',
      open,
    )
    await expect.element(detail.getByText(/And in euros\?/)).toBeVisible()
    for (const text of ['A customer', 'Called', '140 people', 'A visitor'])
      await expect.element(detail.getByText(text)).toBeVisible()
    await detail.getByRole('button', { name: 'Reopen' }).click()
    await expect.element(detail.getByText('Pending')).toBeVisible()
    await expect.poll(() => detail.element().matches(':focus-within')).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(detail).not.toBeInTheDocument()
    expect(location.search).toBe('')
  })

  it('leads to the company that asked, and to the page that edits it', async () => {
    show(services(inquiry('Omar Haddad', { companyId: 'c7' })), 'light', open)
    const company = detail.getByRole('link', { name: 'A company on its billing page' })
    await expect.element(company).toHaveAttribute('href', '/app/company/c7')
    const edit = detail.getByRole('link', { name: 'Edit' })
    await expect.element(edit).toHaveAttribute('href', '/app/sales/edit?id=Omar Haddad')
  })

  it('says that there is none at this address', async () => {
    show(services(inquiry('Lena Fischer')), 'light', open)
    await expect.element(page.getByText('Inquiry not found')).toBeVisible()
  })
})
