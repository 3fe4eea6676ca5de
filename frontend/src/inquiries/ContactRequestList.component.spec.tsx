import type { ContactRequestRow } from '@rollcall/contracts/inquiries/views.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { expectInWindow, itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { ContactRequestList } from './ContactRequestList.tsx'
import { messages, resources } from './messages.ts'
import { contactRequest } from './testing/inquiries.ts'

const services = (...requests: ContactRequestRow[]) =>
  fakeProvider(
    { 'contact-us-request': requests },
    {
      AnswerContactRequest: ({ requestId }, records) => {
        const found = records['contact-us-request']?.find(({ id }) => id === requestId)
        if (found) Object.assign(found, { status: 'answered', answeredAt: found.receivedAt })
        return undefined
      },
    },
  )
const show = (provider: FakeProvider, mode: 'light' | 'dark' = 'light', search = '') =>
  draw(<ContactRequestList />, {
    provider,
    texts: { inquiries: messages, resources, app: { menu: { contact_us_requests: 'Contact Us Requests' } } },
    at: `/app/admin/contact-us-requests${search}`,
    mode,
  })
const title = page.getByRole('heading', { level: 1 })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

describe('the messages of the contact form', () => {
  itShowsItsStates({
    draw: show,
    filled: () => services(contactRequest('Asha Kulkarni')),
    shown: 'Asha Kulkarni',
    none: { provider: () => services(), says: 'No messages yet' },
    long: () =>
      services(
        contactRequest(longTexts.word, { message: longTexts.words, email: `${longTexts.word}@a.test` }),
        contactRequest(longTexts.rightToLeft, { message: longTexts.rightToLeft }),
      ),
  })

  it('keep their state in the window, however long the texts are', async () => {
    show(services(contactRequest(longTexts.words, { message: longTexts.words, times: 12 })))
    await expect.element(row(longTexts.words)).toBeVisible()
    for (const width of [1440, 1140, 768]) {
      expectInWindow(row(longTexts.words).getByText('New').element(), `the state at ${width}`)
    }
  })

  it('are read whole beside the list, answered by mail, and marked as answered', async () => {
    const provider = services(contactRequest('Asha Kulkarni'), contactRequest('Zeynep Kaya', { times: 2 }))
    show(provider)
    await expect.element(title).toHaveTextContent('2 messages are waiting for an answer')
    await row('Asha Kulkarni')
      .getByText(/^Do you run/)
      .click()
    const detail = page.getByRole('dialog', { name: 'Asha Kulkarni' })
    await expect.element(detail.getByText(/And offline\?/)).toBeVisible()
    await expect.element(detail.getByText('Once')).toBeVisible()
    const reply = detail.getByRole('link', { name: 'Reply by email' })
    expect(decodeURIComponent(String(reply.element().getAttribute('href')))).toMatch(
      /^mailto:visitor@harbour\.test\?subject=.*Hello Asha Kulkarni,[\s\S]*> And offline\?/,
    )
    await detail.getByRole('button', { name: 'Mark as answered' }).click()
    await expect.element(detail.getByRole('button', { name: 'Mark as answered' })).not.toBeInTheDocument()
    await detail.getByRole('button', { name: 'Close' }).click()
    await expect.element(title).toHaveTextContent('1 message is waiting for an answer')
    expect(provider.sent).toEqual([{ name: 'AnswerContactRequest', body: { requestId: 'Asha Kulkarni' } }])
  })

  it('say that there is none at an address', async () => {
    show(services(contactRequest('Asha Kulkarni')), 'light', '?open=nobody')
    await expect.element(page.getByText('Message not found')).toBeVisible()
  })
})
