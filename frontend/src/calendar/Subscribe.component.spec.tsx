import { HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { messages } from './messages.ts'
import { Subscribe } from './Subscribe.tsx'

const texts = { calendar: messages }
const pathOf = (secret: string) => `/api/calendars/${secret}.ics`
const answer = (secret: string) => ({ position: '1', revision: 0, path: pathOf(secret) })
const open = async (provider: ReturnType<typeof fakeProvider>, mode: 'light' | 'dark' = 'light') => {
  draw(<Subscribe />, { provider, texts, mode })
  await page.getByRole('button', { name: 'Subscribe' }).click()
}
const address = page.getByLabelText('Address')
const dialog = page.getByRole('dialog', { name: 'Subscribe to the calendar' })

describe('the address of a calendar', () => {
  it('is asked for when the dialog opens, and is whole', async () => {
    const provider = fakeProvider({}, { GiveCalendarAddress: () => answer('first') })
    await open(provider)
    await expect.element(address).toHaveValue(`${location.origin}${pathOf('first')}`)
    expect(provider.sent).toEqual([{ name: 'GiveCalendarAddress', body: { renew: false } }])
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('is renewed only after it was said that the old one stops', async () => {
    const provider = fakeProvider(
      {},
      { GiveCalendarAddress: ({ renew }) => answer(renew ? 'second' : 'first') },
    )
    await open(provider, 'dark')
    await expect.element(address).toHaveValue(`${location.origin}${pathOf('first')}`)
    await dialog.getByRole('button', { name: 'Renew address' }).click()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('The old address stops working immediately, in every program that uses it.')
    expect(provider.sent).toHaveLength(1)
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Renew now' }).click()
    await expect.element(address).toHaveValue(`${location.origin}${pathOf('second')}`)
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  })

  it('that cannot be given says why, and can be asked for again', async () => {
    let broken = true
    const provider = fakeProvider(
      {},
      {
        GiveCalendarAddress: () => {
          if (broken) throw new HttpError('The services are away', 503)
          return answer('first')
        },
      },
    )
    await open(provider)
    await expect.element(dialog.getByText('The services are away')).toBeVisible()
    broken = false
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(address).toHaveValue(`${location.origin}${pathOf('first')}`)
  })
})
