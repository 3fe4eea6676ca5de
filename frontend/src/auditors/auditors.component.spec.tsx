import type { AuditorLookRow, AuditorRow } from '@rollcall/contracts/auditors/views.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Page } from '../kit/parts/Page.tsx'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { CompanyAuditors } from './CompanyAuditors.tsx'
import { messages as auditors } from './messages.ts'
import { OwnAudit } from './OwnAudit.tsx'

const noor: AuditorRow = {
  id: 'u1',
  name: 'Noor Haddad',
  email: 'noor@audit.test',
  state: 'active',
  until: '2026-12-31',
  employeeIds: ['e1'],
  from: '2026-01-01',
  to: null,
  invitedAt: '2026-11-20T08:00:00.000Z',
  endedAt: null,
  why: null,
  lastLookAt: '2026-11-20T09:00:00.000Z',
}
const look: AuditorLookRow = {
  id: 'l1',
  auditorId: 'u1',
  auditorName: 'Noor Haddad',
  what: 'replay',
  employeeId: 'e1',
  fullName: 'Asha Rao',
  from: '2026-11-16',
  to: '2026-11-20',
  at: '2026-11-20T09:00:00.000Z',
}
const services = (rows: AuditorRow[] = [noor], looks: AuditorLookRow[] = [look]) =>
  fakeProvider(
    { auditor: rows, 'auditor-look': looks, employee: [{ id: 'e1', fullName: 'Asha Rao' }] },
    { InviteAuditor: () => ({ id: 'u2' }), ChangeAuditorAccess: () => ({}), EndAuditor: () => ({}) },
  )
const show = (provider = services(), mode: 'light' | 'dark' = 'light') =>
  draw(
    <Page name="Audit" title="Audit">
      <CompanyAuditors />
    </Page>,
    { provider, texts: { auditors }, mode },
  )
const dialog = () => page.getByRole('dialog')
const field = (name: string) => dialog().getByRole('textbox', { name })
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

describe('the company’s auditors', () => {
  it('are listed with what is shared, and with what they looked at', async () => {
    show()
    await expect
      .element(page.getByText(/noor@audit\.test · until 31 Dec 2026 · 1 employee · from 01 Jan 2026/))
      .toBeVisible()
    await expect.element(page.getByText(/Replay of Asha Rao, 16 Nov 2026 to 20 Nov 2026/)).toBeVisible()
  })

  it('say what an auditor is while there is none', async () => {
    show(services([], []))
    await expect.element(page.getByText('No auditor is invited')).toBeVisible()
    expect(page.getByText('What auditors looked at').elements()).toEqual([])
  })

  it('are invited to everything unless something is chosen', async () => {
    const provider = services([], [])
    show(provider)
    await press('Invite an auditor')
    await field('Name').fill('Noor Haddad')
    await field('Email').fill('noor@audit.test')
    await field('Last day of access').fill('31 Dec 2026')
    await dialog().getByRole('button', { name: 'Invite an auditor' }).click()
    await expect
      .poll(() => provider.sent)
      .toEqual([
        {
          name: 'InviteAuditor',
          body: {
            name: 'Noor Haddad',
            email: 'noor@audit.test',
            until: '2026-12-31',
            employeeIds: null,
            from: null,
            to: null,
          },
        },
      ])
  })

  it('are not invited without a last day, which the form says at its field', async () => {
    const provider = services([], [])
    show(provider)
    await press('Invite an auditor')
    await field('Name').fill('Noor Haddad')
    await dialog().getByRole('button', { name: 'Invite an auditor' }).click()
    await expect.element(dialog().getByText('Last day of access is required')).toBeVisible()
    expect(provider.sent).toEqual([])
  })

  it('lose their access after a question that says what happens', async () => {
    const provider = services()
    show(provider)
    await press('End access: Noor Haddad')
    await expect.element(dialog()).toMatchTextContent(/signed out immediately/)
    await dialog().getByRole('button', { name: 'End access' }).click()
    await expect.poll(() => provider.sent).toEqual([{ name: 'EndAuditor', body: { auditorId: 'u1' } }])
  })

  itIsAccessible(mode => show(services(), mode))
})

describe('an auditor’s own access', () => {
  const own = (audit: object | undefined) =>
    draw(<OwnAudit />, {
      provider: services(),
      texts: { auditors },
      as: { role: 'auditor', ...(audit && { audit: audit as never }) },
    })

  it('says whose record it is, what is shared and until when, and that looks are recorded', async () => {
    own({ until: '2026-12-31', from: null, to: '2026-10-31', people: 2 })
    await expect
      .element(
        page.getByText(
          'Lantern shares the attendance and leave of 2 employees with you: up to 31 Oct 2026, until 31 Dec 2026.',
        ),
      )
      .toBeVisible()
    await expect.element(page.getByText(/is recorded/)).toBeVisible()
  })

  it('says when it has ended', async () => {
    own(undefined)
    await expect.element(page.getByText('Your access has ended')).toBeVisible()
  })
})
