import { texts } from '@rollcall/contracts/kernel/texts.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, itIsAccessible } from '../kit/testing/accessible.ts'
import type { FakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { MyProfilePage } from './MyProfilePage.tsx'
import { employee, services, show } from './testing.tsx'

const rita = (more: Parameters<typeof employee>[1] = {}) =>
  services([employee('Rita Record', { id: 'a1', email: 'rita@lantern.test', ...more })])
const profile = (provider: FakeProvider, mode: 'light' | 'dark' = 'light') => {
  const as = { role: 'employee', name: 'Rita Record' } as const
  show(<MyProfilePage />, { provider, at: '/app/profile', mode, as })
  return provider
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })
const value = (text: string) => page.getByRole('definition').filter({ hasText: text })

describe('the own profile', () => {
  itShowsItsStates({
    draw: profile,
    filled: rita,
    shown: 'LW-001',
    long: () => rita({ fullName: longTexts.word, position: longTexts.words, address: longTexts.rightToLeft }),
  })
  itIsAccessible(async mode => {
    profile(rita(), mode)
    await button('Edit').click()
    await expect.element(field('Mobile')).toBeVisible()
  })

  it('shows what the company keeps, as the company writes it', async () => {
    profile(rita())
    for (const text of ['7.5 days', '05 Jan 2026', '14 Mar 1994', 'rita@lantern.test', 'Not given'])
      await expect.element(value(text)).toBeVisible()
    await expect.element(page.getByText('Recruiter at Lantern')).toBeVisible()
    await expect.element(value('Kolkata · UTC+05:30, same as the company')).toBeVisible()
    // Figures of one width would give hyphens the room of one, too.
    const figures = getComputedStyle(page.getByRole('definition').first().element()).fontVariantNumeric
    expect(figures).toBe('normal')
  })
})

describe('the own profile of a person from a file', () => {
  it('says what nobody entered', async () => {
    profile(rita({ mobile: '', code: '', position: '', dateOfBirth: '' }))
    await expect.element(page.getByText('Not given').nth(4)).toBeVisible()
    await expect.element(page.getByText('Lantern', { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText(/ at Lantern/)).not.toBeInTheDocument()
  })
})

describe('the own contact details', () => {
  it('are changed in place, and give the focus back', async () => {
    const provider = profile(rita())
    await button('Edit').click()
    await expect.element(field('Mobile')).toHaveFocus()
    await field('Mobile').fill('12')
    await field('Address').fill('Lake Road 7, Pune')
    await expect.element(page.getByText(texts.phoneValidation)).toBeVisible()
    await field('Mobile').fill('+91 98 0000 1111')
    await button('Save').click()
    await expect.element(page.getByText('Contact details saved')).toBeVisible()
    await expect.element(value('Lake Road 7, Pune')).toBeVisible()
    await expect.element(button('Edit')).toHaveFocus()
    expect(provider.sent).toEqual([
      { name: 'EditOwnContact', body: { mobile: '+91 98 0000 1111', address: 'Lake Road 7, Pune' } },
    ])
  })

  it('need a mobile number but no address', async () => {
    profile(rita())
    await button('Edit').click()
    await expect.element(field('Address')).toHaveAttribute('aria-required', 'false')
    await field('Mobile').fill('')
    await button('Save').click()
    await expect.element(page.getByText('Mobile is required', { exact: false })).toBeVisible()
    await expect.element(field('Mobile')).toHaveFocus()
  })

  it('stay as they were when the change is cancelled', async () => {
    const provider = profile(rita({ address: 'Lake Road 7' }))
    await button('Edit').click()
    await field('Address').fill('Elsewhere')
    await button('Cancel').click()
    await expect.element(value('Lake Road 7')).toBeVisible()
    await expect.element(button('Edit')).toHaveFocus()
    expect(provider.sent).toEqual([])
  })
})

describe('the own picture', () => {
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement

  it('must be one that the browser can read', async () => {
    profile(rita())
    await expect.element(page.getByText('No picture yet')).toBeVisible()
    await userEvent.upload(input(), new File(['no picture'], 'notes.txt', { type: 'text/plain' }))
    await expect.element(page.getByText(/Your browser cannot read this picture/)).toBeVisible()
  })

  it('is cropped by keys, sent as a small square JPEG, and removed again', async () => {
    const provider = profile(rita())
    await expect.element(button('Choose a picture')).toBeVisible()
    await userEvent.upload(input(), await aPicture())
    const dialog = page.getByRole('dialog', { name: 'Choose the visible part' })
    await expect.element(dialog).toBeVisible()
    await expectAccessible()
    const drawn = () => dialog.element().querySelector('canvas')?.toDataURL()
    const whole = drawn()
    const zoom = dialog.getByRole('slider')
    zoom.element().focus()
    await userEvent.keyboard('{End}')
    await expect.poll(drawn).not.toBe(whole)
    const zoomed = drawn()
    const crop = dialog.getByRole('group', { name: /^Picture/ })
    crop.element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(drawn).not.toBe(zoomed)
    await dialog.getByRole('button', { name: 'Save picture' }).click()
    await expect.element(page.getByText('Picture saved')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    const image = String(provider.sent[0]?.body.image)
    const jpeg = await (await fetch(`data:image/jpeg;base64,${image}`)).blob()
    expect(jpeg.size).toBeLessThanOrEqual(48 * 1024)
    const { width, height } = await createImageBitmap(jpeg)
    expect([width, height]).toEqual([256, 256])

    await expect.element(page.getByText('Your picture')).toBeVisible()
    await button('Remove').click()
    await expect.element(page.getByText('Picture removed')).toBeVisible()
    await expect.element(page.getByText('No picture yet')).toBeVisible()
  })
})

/** A picture wider than high, of many colours. */
async function aPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(900, 600)
  const context = canvas.getContext('2d')
  for (let x = 0; context && x < 900; x += 10) {
    context.fillStyle = `hsl(${x} 70% 50%)`
    context.fillRect(x, 0, 10, 600)
  }
  return new File([await canvas.convertToBlob()], 'rita.png', { type: 'image/png' })
}
