import { companyRequired, texts } from '@rollcall/contracts/kernel/texts.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { httpError } from '../kit/data/problem.ts'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { type Drawing, draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { CompanyProfilePage } from './CompanyProfilePage.tsx'
import { messages } from './messages.ts'

const lantern = {
  id: 'c1',
  name: 'Lantern',
  email: 'demo@lantern.test',
  ownerName: 'Dana Meyer',
  website: 'lantern.test',
  phoneNumber: '+49 30 555 0100',
  address: 'Sample street 12, Berlin',
  planId: 'standard',
  states: 'active',
  twoFactorRequired: false,
  registeredAt: '2026-01-04T20:00:00.000Z',
}
const services = (more: object = {}, refused?: Error) =>
  fakeProvider(
    { 'company-profile': [{ ...lantern, ...more }] },
    {
      EditCompanyProfile: (body, records) => {
        if (refused) throw refused
        Object.assign(records['company-profile']?.[0] ?? {}, body, { email: lantern.email })
        return undefined
      },
    },
  )
const profile = (provider: FakeProvider, mode: 'light' | 'dark' = 'light', as: Drawing['as'] = {}) => {
  draw(<CompanyProfilePage />, {
    provider,
    texts: { company: messages },
    at: '/app/company-profile',
    mode,
    as,
  })
  return provider
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })
const value = (text: string) => page.getByRole('definition').filter({ hasText: text })
const kept = () => JSON.parse(localStorage.getItem('companyProfile') ?? 'null')
const fields = ['Company name', 'Owner name', 'Email', 'Phone number', 'Website', 'Address']

// What the log-in keeps.
beforeEach(() => localStorage.setItem('companyProfile', JSON.stringify(lantern)))

describe('the profile of the company', () => {
  itShowsItsStates({
    draw: profile,
    filled: services,
    shown: 'Dana Meyer',
    long: () =>
      services({
        ownerName: longTexts.rightToLeft,
        website: `${longTexts.word}.test`,
        address: longTexts.words,
      }),
  })
  itIsAccessible(async mode => {
    profile(services(), mode, { pendingEmail: 'new@lantern.test' })
    await button('Edit').click()
    await field('Company name').fill('')
    await button('Save').click()
    await expect.element(page.getByText(companyRequired.name)).toBeVisible()
  })

  it('is seen first, with the day of registration on the company’s clock', async () => {
    profile(services())
    await expect.element(page.getByText(/05 Jan 2026/)).toBeVisible()
    for (const text of ['Dana Meyer', '+49 30 555 0100', 'lantern.test', 'Sample street 12, Berlin'])
      await expect.element(value(text).first()).toBeVisible()
  })

  it('says of each blank field that it is required, and gives the first the focus', async () => {
    const provider = profile(services())
    await button('Edit').click()
    await expect.element(field('Company name')).toHaveFocus()
    for (const name of fields) {
      await expect.element(field(name)).toHaveAttribute('aria-required', 'true')
      await field(name).fill('  ')
    }
    await button('Save').click()
    for (const text of Object.values(companyRequired))
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect.element(field('Company name')).toHaveFocus()
    expect(provider.sent).toEqual([])
  })

  it('says what is wrong with email, phone number and website', async () => {
    profile(services())
    await button('Edit').click()
    await field('Email').fill('nobody')
    await field('Phone number').fill('12')
    await field('Website').fill('not a website')
    await field('Address').click()
    for (const text of [texts.emailInvalid, texts.phoneValidation, texts.websiteValidation])
      await expect.element(page.getByText(text)).toBeVisible()
  })

  it('is saved trimmed, kept for the next page, and gives the focus back', async () => {
    const provider = profile(services())
    await button('Edit').click()
    await field('Company name').fill(' Lantern & Sons ')
    await field('Address').fill('Harbour 3, Hamburg')
    await button('Save').click()
    await expect.element(page.getByText('Company profile saved')).toBeVisible()
    await expect.element(value('Harbour 3, Hamburg')).toBeVisible()
    await expect.element(button('Edit')).toHaveFocus()
    expect(provider.sent[0]?.body).toMatchObject({ name: 'Lantern & Sons', address: 'Harbour 3, Hamburg' })
    expect(kept()).toMatchObject({ name: 'Lantern & Sons', email: lantern.email })
  })

  it('stays as it was when the change is cancelled', async () => {
    const provider = profile(services())
    await button('Edit').click()
    await field('Owner name').fill('Somebody else')
    await button('Cancel').click()
    await expect.element(value('Dana Meyer')).toBeVisible()
    await expect.element(button('Edit')).toHaveFocus()
    expect(provider.sent).toEqual([])
  })
})

describe('the email of the company', () => {
  const moveTo = async (address: string) => {
    await button('Edit').click()
    await field('Email').fill(address)
    await button('Save').click()
  }

  it('is not kept before its link was opened', async () => {
    profile(services())
    await moveTo('new@lantern.test')
    await expect
      .element(page.getByText('Saved. Open the link that we sent to new@lantern.test.'))
      .toBeVisible()
    expect(kept()).toMatchObject({ name: 'Lantern', email: lantern.email })
  })

  it('that somebody has is refused beside its field', async () => {
    profile(services({}, httpError(409, { code: 'email-taken', message: 'This email is in use' })))
    await moveTo('taken@lantern.test')
    await expect.element(field('Email')).toHaveAccessibleDescription(/This email is in use/)
    await expect.element(field('Email')).toHaveValue('taken@lantern.test')
  })

  it('that waits for its link says which one counts until then, and can be taken back', async () => {
    const provider = profile(services(), 'light', { pendingEmail: 'new@lantern.test' })
    await expect.element(page.getByText('new@lantern.test is not confirmed yet')).toBeVisible()
    await expect.element(page.getByText(/Until then, you log in with demo@lantern.test/)).toBeVisible()
    await button('Cancel the change').click()
    await expect
      .element(page.getByText('Change cancelled. Your email is still demo@lantern.test'))
      .toBeVisible()
    expect(provider.sent.map(({ name }) => name)).toEqual(['WithdrawEmailChange'])
  })
})
