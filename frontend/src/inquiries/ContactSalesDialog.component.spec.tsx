import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { HttpError } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { ContactSalesDialog } from './ContactSalesDialog.tsx'
import { messages, resources } from './messages.ts'

const profile = {
  id: 'c1',
  name: 'Lantern Works',
  email: 'office@lantern.test',
  ownerName: 'Dana Meyer',
  phoneNumber: '+49 30 555 0100',
}
const onClose = vi.fn()
function show(commands: Parameters<typeof fakeProvider>[1] = {}) {
  const provider = fakeProvider(
    { 'company-profile': [profile], subscription: [{ id: 'c1', activeEmployees: 12 }] },
    commands,
  )
  const release = provider.hold()
  draw(<ContactSalesDialog open onClose={onClose} planId="standard" />, {
    provider,
    texts: { inquiries: messages, resources },
  })
  return { provider, release }
}
const dialog = page.getByRole('dialog', { name: 'Contact sales' })
const field = (name: string) => dialog.getByRole('textbox', { name })
const send = () => dialog.getByRole('button', { name: 'Send' }).click()

describe('contacting sales from the billing page', () => {
  it('begins with what is known of the company, once that is known', async () => {
    const { release } = show()
    await expect.element(dialog).not.toBeInTheDocument()
    release()
    await expect.element(field('Your message')).toHaveFocus()
    await expect.element(field('Email')).toHaveValue('office@lantern.test')
    await expect.element(field('Your name')).toHaveValue('Dana Meyer')
    await expect.element(field('How many people are you?')).toHaveValue('12')
    await expect.element(dialog.getByText('Standard')).toBeVisible()
    await expect.element(field('Phone number')).toHaveAttribute('aria-required', 'false')
  })

  it('begins empty where nothing can be read', async () => {
    const { provider, release } = show()
    provider.broken = new HttpError('The database is asleep.', 500)
    release()
    await expect.element(field('Email')).toHaveValue('')
  })

  it('sends nothing without a message, then sends all and says that it was sent', async () => {
    const { provider, release } = show()
    release()
    await field('How many people are you?').fill('250')
    await send()
    await expect.element(dialog.getByText(texts.required, { exact: true })).toBeVisible()
    expect(provider.sent).toEqual([])
    await field('Your message').fill('We grow.')
    await send()
    await expect.element(page.getByText(texts.contactSent)).toBeVisible()
    expect(onClose).toHaveBeenCalled()
    expect(provider.sent).toMatchObject([
      { name: 'ContactSales', body: { planId: 'standard', teamSize: 250, message: 'We grow.' } },
    ])
  })

  it('keeps what was typed when sales refuse it', async () => {
    const message = 'Too many attempts. Please try again later.'
    const { release } = show({
      ContactSales: () => {
        throw new HttpError(message, 429)
      },
    })
    release()
    await field('Your message').fill('We grow.')
    await send()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(field('Your message')).toHaveValue('We grow.')
  })
})
