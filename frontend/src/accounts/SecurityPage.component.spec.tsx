import type { SessionRow } from '@rollcall/contracts/accounts/views.ts'
import { HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { KnownMe } from '../kit/data/data-provider.ts'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { messages } from './messages.ts'
import { SecurityPage } from './SecurityPage.tsx'

const session = (id: string, device: string | null): SessionRow => ({
  id,
  device,
  startedAt: '2026-11-20T09:30:00.000Z',
  expiresAt: '2026-11-27T09:30:00.000Z',
})
const codes = Array.from({ length: 10 }, (_, n) => `code-${n}`)
const wrong = (code: string, message: string) => {
  throw new HttpError(message, 401, { code, message })
}
const services = (...sessions: SessionRow[]) =>
  fakeProvider(
    { session: sessions, employee: [{ id: 'e1', status: 'active', twoFactor: false }] },
    {
      PrepareTwoFactor: ({ password }) =>
        password === 'right'
          ? { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Rollcall:a?secret=ABCDEFGHIJKLMNOP' }
          : wrong('wrong-password', 'The password is wrong.'),
      EnableTwoFactor: () => ({ recoveryCodes: codes }),
      RenewRecoveryCodes: () => ({ recoveryCodes: codes }),
      DisableTwoFactor: ({ code }) => (code === codes[0] ? {} : wrong('wrong-code', 'The code is wrong.')),
      EndSession: ({ sessionId }, records) => {
        records.session = records.session?.filter(({ id }) => id !== sessionId) ?? []
        return undefined
      },
      EndOtherSessions: (_body, records) => {
        records.session = records.session?.filter(({ id }) => id === 's1') ?? []
        return undefined
      },
    },
  )
const both = () => services(session('s1', 'Firefox on Linux'), session('s2', null))
const show = (provider: FakeProvider, mode: 'light' | 'dark' = 'light', as: Partial<KnownMe> = {}) =>
  draw(<SecurityPage />, { provider, texts: { accounts: messages }, at: '/app/security', as, mode })
const on = (more: Partial<KnownMe['twoFactor']> = {}) => ({
  twoFactor: { enabled: true, required: false, recoveryCodesLeft: 9, ...more },
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const password = page
  .getByRole('textbox', { name: 'Password', exact: true })
  .or(page.getByLabelText('Password', { exact: true }))
const sessions = () => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').elements()

describe('the security page', () => {
  itShowsItsStates({
    draw: show,
    filled: both,
    shown: 'Firefox on Linux',
    long: () => services(session('s1', longTexts.words), session('s2', longTexts.word)),
  })
})

describe('setting up a second factor', () => {
  it('asks for the password first, and says beside it that it is wrong', async () => {
    show(both())
    await expect.element(page.getByText('Your log-in asks only for your password')).toBeVisible()
    await button('Set up').click()
    await expect.element(password).toHaveFocus()
    await password.fill('Wrong-2026')
    await button('Continue').click()
    await expect.element(page.getByText('The password is wrong.')).toBeVisible()
    await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  })

  it('leads from the password to the app’s first code, then to codes that must be kept', async () => {
    const provider = both()
    show(provider)
    await button('Set up').click()
    await password.fill('right')
    await button('Continue').click()
    const scan = page.getByRole('heading', { name: 'Scan this code with your authenticator app' })
    await expect.element(scan).toHaveFocus()
    await expect.element(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expect.element(page.getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
    const code = page.getByRole('textbox', { name: 'Code that the app shows now' })
    await expect.element(code).toHaveAttribute('inputmode', 'numeric')
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
    await code.fill('123456')
    await button('Turn on').click()
    await expect.element(page.getByRole('heading', { name: 'Save these ten recovery codes' })).toHaveFocus()
    expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').elements()).toHaveLength(
      10,
    )
    await expect.element(button('Done')).toBeDisabled()
    await page.getByRole('checkbox', { name: /I have saved the codes/ }).click()
    await button('Done').click()
    await expect.element(page.getByText('Two-factor log-in is on')).toBeVisible()
    expect(provider.sent.map(({ name }) => name)).toEqual(['PrepareTwoFactor', 'EnableTwoFactor'])
  })
})

describe('a second factor that is on', () => {
  it('advises new recovery codes before they run out', async () => {
    show(both(), 'light', on())
    await expect.element(page.getByText('Your log-in asks for your password and a code')).toBeVisible()
    await expect.element(page.getByText('9 recovery codes are left')).toBeVisible()
    expect(page.getByText(/before you run out/).elements()).toEqual([])
    show(both(), 'light', on({ recoveryCodesLeft: 1 }))
    await expect.element(page.getByText('1 recovery code is left')).toBeVisible()
    await expect.element(page.getByText(/Make new codes before you run out\.$/)).toBeVisible()
  })

  it('gets new recovery codes after the password, in a dialog that only its own button closes', async () => {
    show(both(), 'light', on())
    await button('Make new recovery codes').click()
    const asked = dialog('Make new recovery codes?')
    await expect.element(asked.getByText(/current recovery codes stop working immediately/)).toBeVisible()
    await asked.getByLabelText('Password', { exact: true }).fill('right')
    await asked.getByRole('button', { name: 'Make new codes' }).click()
    const shown = dialog('Your new recovery codes')
    await expect.poll(() => shown.getByRole('listitem').elements().length).toBe(10)
    await userEvent.keyboard('{Escape}')
    await expect.element(shown).toBeVisible()
    await shown.getByRole('checkbox').click()
    await shown.getByRole('button', { name: 'Done' }).click()
    await expect.element(shown).not.toBeInTheDocument()
  })

  it('is turned off with the password and a code, of which a wrong one is said beside it', async () => {
    show(both(), 'light', on())
    await button('Turn off').click()
    const off = dialog('Turn off two-factor log-in?')
    await off.getByLabelText('Password', { exact: true }).fill('right')
    const code = off.getByRole('textbox', { name: 'Code' })
    await code.fill('code-1')
    await off.getByRole('button', { name: 'Turn off' }).click()
    await expect.element(code).toHaveAttribute('aria-invalid', 'true')
    await code.fill('code-0')
    await off.getByRole('button', { name: 'Turn off' }).click()
    await expect.element(page.getByText('Two-factor log-in is off')).toBeVisible()
  })

  it('cannot be turned off where the company requires it', async () => {
    show(both(), 'light', { role: 'employee', ...on({ required: true }) })
    await expect
      .element(page.getByText(/Lantern requires it for everyone, so you cannot turn it off\.$/))
      .toBeVisible()
    expect(button('Turn off').elements()).toEqual([])
    expect(page.getByRole('switch').elements()).toEqual([])
  })
})

describe('requiring a second factor of everyone', () => {
  const requires = page.getByRole('switch', { name: 'Everyone must use two-factor log-in' })

  it('waits until the company’s own account has one', async () => {
    show(both())
    await expect.element(requires).toBeDisabled()
    await expect.element(page.getByText(/^Set it up for your own account first\./)).toBeVisible()
  })

  it('says first how many have none', async () => {
    const provider = both()
    show(provider, 'light', on())
    await requires.click()
    const asked = dialog(/^Require two-factor/)
    await expect.element(asked.getByText('1 of 1 has not set it up yet.')).toBeVisible()
    await asked.getByRole('button', { name: 'Require it' }).click()
    await expect.element(page.getByText('Everyone must use two-factor log-in now')).toBeVisible()
    expect(provider.sent).toEqual([{ name: 'RequireTwoFactor', body: { required: true } }])
  })
})

describe('the sessions', () => {
  it('begin with this device, which has no button that ends it', async () => {
    show(services(session('s2', 'Chrome on Android'), session('s1', 'Firefox on Linux')))
    await expect
      .poll(() => sessions().map(one => one.textContent))
      .toEqual([
        'Firefox on LinuxSince 20 Nov 2026, 15:00This device',
        'Chrome on AndroidSince 20 Nov 2026, 15:00End',
      ])
  })

  it('end one by one without a question', async () => {
    show(both())
    await button('End the session on Unknown device').click()
    await expect.poll(() => sessions().length).toBe(1)
    await expect.element(page.getByText('You are not signed in anywhere else.')).toBeVisible()
    expect(button('End all other sessions').elements()).toEqual([])
  })

  it('end all but this one after a question', async () => {
    const provider = services(session('s1', null), session('s2', null), session('s3', null))
    show(provider)
    await button('End all other sessions').click()
    const asked = dialog('End 2 other sessions?')
    await expect.element(asked.getByText(/signed out at their next request/)).toBeVisible()
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(asked).not.toBeInTheDocument()
    expect(provider.sent).toEqual([])
    await button('End all other sessions').click()
    await asked.getByRole('button', { name: 'End all other sessions' }).click()
    await expect.poll(() => sessions().length).toBe(1)
  })
})
