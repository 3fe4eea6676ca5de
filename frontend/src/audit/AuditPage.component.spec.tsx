import type { Evidence } from '@rollcall/contracts/audit/views.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { AuditPage } from './AuditPage.tsx'
import { messages as audit } from './messages.ts'
import { evidenceOf, headOf } from './testing-evidence.ts'

const services = (evidence: () => Evidence = evidenceOf, recipients: readonly string[] = []) =>
  fakeProvider(
    { 'head-recipients': [{ id: 'c1', recipients: recipients.map(recipientOf), changedAt: since }] },
    { SetHeadRecipients: setRecipients },
    { '/api/evidence': evidence },
  )
const since = '2026-11-20T09:00:00.000Z'
const recipientOf = (address: string) => ({
  id: address,
  address,
  addedAt: since,
  agreedAt: address.startsWith('tax') ? null : since,
})
const setRecipients = ({ addresses }: Record<string, unknown>, records: FakeProvider['records']) => {
  Object.assign(records['head-recipients']?.[0] ?? {}, {
    recipients: (addresses as string[]).map(recipientOf),
  })
  return undefined
}
const show = (provider = services(), mode: 'light' | 'dark' = 'light') =>
  draw(<AuditPage />, { provider, texts: { audit }, mode })

const unsigned = () => evidenceOf({ size: 0, head: null, heads: [], checked: null })
const alarm = { kind: 'changed', eventId: null, foundAt: '2026-11-20T09:38:51.000Z' }
const longStamp = { stampedAt: '2026-11-20T00:05:03.000Z', authority: longTexts.word }
const failed = () =>
  evidenceOf({
    heads: [headOf(1_284, { keyNumber: 2, endorsed: false, stamp: longStamp }), headOf(1_200)],
    alarms: [
      {
        ...alarm,
        number: 1_269,
        last: 1_271,
        sentence: 'The log holds other content for events 1269 to 1271 of this record than was recorded',
      },
      {
        ...alarm,
        kind: 'root',
        number: null,
        last: null,
        sentence: 'The stored root of this record does not follow from its stored hashes',
      },
    ],
    alarmCount: 70,
  })
const band = () => page.getByRole('region', { name: 'Verification of the record' })

describe('the audit', () => {
  itShowsItsStates({
    draw: show,
    filled: services,
    shown: /Record verified/,
    none: { provider: () => services(unsigned), says: 'No head is signed yet' },
    long: () => services(failed),
  })

  it('says what was compared and when, in the company’s time, and what is not compared yet', async () => {
    show()
    await expect
      .element(band().getByRole('heading'))
      .toHaveTextContent('Record verified: 1,288 events; head 0404…0404, signed 20 Nov 2026, 05:35')
    await expect
      .element(band())
      .toMatchTextContent(/ended on 20 Nov 2026, 15:08 .* 2 later events are not compared yet\./)
    await expect
      .element(band())
      .toMatchTextContent('The tree makes a change evident; it does not prevent one.')
  })

  it('does not name a head that covers more events than were compared', async () => {
    show(services(() => evidenceOf({ heads: [headOf(1_290)] })))
    await expect.element(band().getByRole('heading')).toMatchTextContent(/^Record verified: 1,288 events$/)
  })

  it('does not call a record verified that was never compared as a whole', async () => {
    show(services(() => evidenceOf({ checked: null })))
    await expect
      .element(band().getByRole('heading'))
      .toHaveTextContent('Record not checked yet: 1,290 events')
    expect(page.getByText(/verified/).elements()).toEqual([])
  })

  it('does not call a record verified that has alarms, and says what is certain and what to do', async () => {
    show(services(failed))
    await expect
      .element(band().getByRole('heading', { level: 2 }))
      .toHaveTextContent('Record does not verify: 70 differences found')
    expect(page.getByText(/Record verified/).elements()).toEqual([])
    const [changed, root] = band().getByRole('list').first().getByRole('listitem').elements()
    expect(changed?.textContent).toBe(
      'The log holds other content for events 1269 to 1271 of this record than was recorded.Found 20 Nov 2026, 15:08 · events 1,269–1,271',
    )
    expect(root?.textContent).toMatch(/its stored hashes\.Found 20 Nov 2026/)
    await expect.element(band()).toMatchTextContent('68 older differences are not shown.')
    await expect.element(band()).toMatchTextContent('npm run evidence -- --company c1 --to evidence.zip')
  })

  it('shows each head, and which key was not endorsed', async () => {
    show(services(failed))
    const rows = page.getByRole('table').getByRole('row')
    await expect
      .element(rows.nth(1))
      .toMatchTextContent(/20 Nov 2026, 05:35.*1,284.*0404…0404.*Key 2.*Not endorsed/)
    await expect.element(rows.nth(2)).toMatchTextContent(/1,200.*b0b0…b0b0.*Key 1/)
    await expect.element(rows.nth(2)).not.toMatchTextContent('Not endorsed')
    await expect.element(page.getByText(/Ask who runs the server/)).toBeVisible()
  })

  it('shows which head was stamped, when and by whom', async () => {
    const stamp = { stampedAt: '2026-11-20T00:05:03.000Z', authority: 'Stamps of Tests' }
    show(services(() => evidenceOf({ heads: [headOf(1_284, { stamp }), headOf(1_200)] })))
    const rows = page.getByRole('table').getByRole('row')
    await expect.element(rows.nth(1)).toMatchTextContent('Stamped 20 Nov 2026, 05:35 by Stamps of Tests')
    await expect.element(rows.nth(2)).not.toMatchTextContent('Stamped')
    await expect.element(page.getByText(/A time stamp is made outside Rollcall/)).toBeVisible()
  })

  it('says nothing of stamps while there is none', async () => {
    show()
    await expect.element(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    expect(page.getByText(/stamp/i).elements()).toEqual([])
  })

  it('copies a whole root', async () => {
    const copied: string[] = []
    const { writeText } = navigator.clipboard
    navigator.clipboard.writeText = async text => void copied.push(text)
    try {
      show()
      await page.getByRole('button', { name: 'Copy the root of 20 Nov 2026, 05:35' }).click()
      expect(copied).toEqual([headOf(1_284).root])
    } finally {
      navigator.clipboard.writeText = writeText
    }
  })
})

describe('a verification that somebody asks for', () => {
  const progress = { type: 'progress', data: { compared: 512, of: 1_290, percent: 40 } }
  const whole = { compared: 1_290, heads: 2, endedAt: '2026-11-20T10:00:00.000Z', faults: [], faultCount: 0 }
  const fault = {
    kind: 'changed',
    number: 7,
    last: 7,
    eventId: null,
    sentence: 'The log holds other content for event 7 of this record than was recorded',
  }
  const checking = (...events: object[]) =>
    fakeProvider({}, {}, { '/api/evidence': () => evidenceOf(), '/api/record-check': () => events })
  const verify = () => page.getByRole('button', { name: /^Verify/ })

  it('says how far it is, and can be cancelled, which leaves what was known before', async () => {
    const provider = checking(progress, { type: 'result', data: whole })
    show(provider)
    await expect.element(verify()).toBeVisible()
    const { release } = { release: provider.hold() }
    await verify().click()
    await expect.element(band()).toMatchTextContent('Reading the log')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByText('Verification cancelled')).toBeVisible()
    await expect.element(verify()).toHaveFocus()
    release()
    await expect.element(band().getByRole('heading')).toMatchTextContent(/^Record verified: 1,288 events/)
  })

  it('says what was compared, and that everything is what was recorded', async () => {
    show(checking(progress, { type: 'result', data: whole }))
    await verify().click()
    await expect.element(band().getByRole('heading')).toMatchTextContent(/^Record verified: 1,290 events$/)
    await expect
      .element(band())
      .toMatchTextContent(/Verified on 20 Nov 2026, 15:30: .* with 2 signed heads\./)
    await expect.element(page.getByRole('button', { name: 'Verify again' })).toHaveFocus()
    await expect.element(page.getByRole('status').filter({ hasText: 'Record verified' })).toBeInTheDocument()
  })

  itIsAccessible(async mode => {
    show(checking(progress, { type: 'result', data: whole }), mode)
    await verify().click()
    await expect.element(page.getByRole('button', { name: 'Verify again' })).toBeVisible()
  })

  it('says what differs, and what to do', async () => {
    const found = { ...whole, faults: [fault], faultCount: 3 }
    show(checking({ type: 'result', data: found }))
    await verify().click()
    await expect
      .element(band().getByRole('heading', { level: 2 }))
      .toHaveTextContent('Record does not verify: 3 differences found')
    await expect.element(band()).toMatchTextContent(`${fault.sentence}.event 7`)
    await expect.element(band()).toMatchTextContent('2 further differences are not shown.')
    await expect.element(band()).toMatchTextContent('What to do')
  })

  it('says when it was interrupted, and keeps what was known before', async () => {
    const message = 'The verification was interrupted. Nothing is certain of the rest.'
    show(checking(progress, { type: 'failed', data: { message } }))
    await verify().click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(band().getByRole('heading')).toMatchTextContent(/^Record verified: 1,288 events/)
  })

  it('does not hide the alarms of the check behind the log', async () => {
    show(
      fakeProvider(
        {},
        {},
        { '/api/evidence': failed, '/api/record-check': () => [{ type: 'result', data: whole }] },
      ),
    )
    await page.getByRole('button', { name: 'Verify again' }).click()
    await expect
      .element(band())
      .toMatchTextContent('nothing differs now. What is named here was found before.')
    await expect
      .element(band().getByRole('heading', { level: 2 }))
      .toMatchTextContent('Record does not verify')
    expect(page.getByText(/Record verified/).elements()).toEqual([])
  })
})

describe('who gets the signed heads', () => {
  const field = () => page.getByRole('textbox', { name: 'Email address' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const card = () => page.getByRole('heading', { name: 'Keep the heads elsewhere' })

  it('is added by address, one after the other', async () => {
    const provider = services(evidenceOf, ['audit@lantern.test'])
    show(provider)
    await field().fill('tax@lantern.test')
    await button('Add address').click()
    await expect.element(page.getByText('The owner of the address is asked by email')).toBeVisible()
    await expect.element(button('Remove tax@lantern.test')).toBeVisible()
    await expect.element(page.getByText(/tax@lantern.test has not answered yet; asked on/)).toBeVisible()
    await expect.element(page.getByText(/audit@lantern.test gets the heads since/)).toBeVisible()
    await expect.element(field()).toHaveValue('')
    expect(provider.sent).toEqual([
      { name: 'SetHeadRecipients', body: { addresses: ['audit@lantern.test', 'tax@lantern.test'] } },
    ])
  })

  it('is told beside the field what is wrong with an address', async () => {
    const provider = services(evidenceOf, ['audit@lantern.test'])
    show(provider)
    for (const [typed, says] of [
      ['', 'Enter an email address, for example audit@example.com'],
      ['AUDIT@lantern.test', 'This address is in the list already'],
    ] as const) {
      await field().fill(typed)
      await button('Add address').click()
      await expect.element(field()).toHaveAccessibleDescription(new RegExp(says))
    }
    expect(provider.sent).toEqual([])
  })

  it('is removed, which can be undone', async () => {
    const provider = services(evidenceOf, ['audit@lantern.test', 'tax@lantern.test'])
    show(provider)
    await button('Remove audit@lantern.test').click()
    await expect.element(page.getByText('The address gets no more heads')).toBeVisible()
    await expect.element(button('Remove tax@lantern.test')).toBeVisible()
    expect(button('Remove audit@lantern.test').elements()).toEqual([])
    await button('Undo').click()
    await expect.element(button('Remove audit@lantern.test')).toBeVisible()
  })

  it('is at most five addresses', async () => {
    show(
      services(
        evidenceOf,
        [1, 2, 3, 4, 5].map(n => `audit-${n}@lantern.test`),
      ),
    )
    await expect.element(page.getByText('At most 5 addresses. Remove one to add another.')).toBeVisible()
    await expect.element(card()).toBeVisible()
    expect(field().elements()).toEqual([])
  })
})

describe('the audit of a record that does not verify', () => {
  itIsAccessible(async mode => {
    show(services(failed), mode)
    await expect.element(band()).toBeVisible()
  })
})

describe('the audit of a record that verifies', () => {
  itIsAccessible(async mode => {
    show(services(evidenceOf, ['audit@lantern.test', `${longTexts.word}@lantern.test`]), mode)
    await expect.element(band()).toBeVisible()
  })
})
