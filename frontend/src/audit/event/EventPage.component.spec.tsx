import type { RecordEvent } from '@rollcall/contracts/audit/record-event.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { itIsAccessible } from '../../kit/testing/accessible.ts'
import { draw } from '../../kit/testing/draw.tsx'
import { fakeProvider } from '../../kit/testing/fake-provider.ts'
import { longTexts } from '../../kit/testing/states.ts'
import { EventPage } from './EventPage.tsx'
import { messages as audit_event } from './messages.ts'

const edited: RecordEvent = {
  id: 'ev2',
  type: 'EmployeeEdited',
  record: 'employee',
  key: 'asha',
  stream: 'employee-c1_asha',
  revision: 1,
  lastRevision: 2,
  number: 1_204,
  hash: `9f2c${'0'.repeat(56)}a41e`,
  proof: { state: 'proven', head: { size: 1_284, signedAt: '2026-11-20T00:00:04.120Z' } },
  effectiveAt: '2026-11-19T06:12:17.000Z',
  recordedAt: '2026-11-19T06:12:17.381Z',
  actor: { id: 'c1', role: 'company', name: null },
  channel: 'web',
  facts: [
    { field: 'fullName', was: 'Asha Rao', now: 'Asha Iyer' },
    { field: 'code', was: 'L-1', now: 'L-1' },
    { field: 'dateOfBirth', was: null, now: '1990-01-01' },
  ],
  leftOut: [],
  unreadable: null,
}

function show(event: Partial<RecordEvent> = {}, mode: 'light' | 'dark' = 'light') {
  const provider = fakeProvider({}, {}, { '/api/record-event': () => ({ ...edited, ...event }) })
  const at = '/app/audit/event?record=employee&key=asha&event=ev2'
  return draw(<EventPage />, { provider, texts: { audit_event }, at, mode })
}
const row = (name: string) => page.getByRole('row', { name })
const heading = page.getByRole('heading', { level: 1 })

describe('an event of the record', () => {
  itIsAccessible(async mode => {
    show({}, mode)
    await expect.element(heading).toHaveTextContent('Employee edited')
  })

  it('has its number, its place, who wrote it and how, and that it is proven', async () => {
    show()
    await expect.element(heading).toHaveTextContent('Employee edited')
    await expect.element(page.getByText('1,204', { exact: true })).toBeVisible()
    await expect.element(page.getByText('employee-c1_asha, revision 1')).toBeVisible()
    await expect.element(page.getByText('Company', { exact: true })).toBeVisible()
    await expect
      .element(
        page.getByText(/^Event 1,204 of the company is in the head of 1,284 events that was signed on/),
      )
      .toBeVisible()
  })

  it('shows what the record said before, and what stayed the same', async () => {
    show()
    await expect.element(row('Full name Asha Rao Asha Iyer')).toBeVisible()
    await expect.element(row('Code unchanged L-1')).toBeVisible()
    await expect.element(row('Date of birth none 1990-01-01')).toBeVisible()
  })

  it('leads to the events before and after it in the same record', async () => {
    show()
    const way = (name: string) => expect.element(page.getByRole('link', { name }))
    await way('Previous event').toHaveAttribute(
      'href',
      '/app/audit/event?record=employee&key=asha&revision=0',
    )
    await way('Next event').toHaveAttribute('href', '/app/audit/event?record=employee&key=asha&revision=2')
    await expect.element(page.getByText('Event 2 of 3 of this record')).toBeVisible()
  })

  it('has no way before the first or after the last', async () => {
    show({ revision: 0, lastRevision: 0 })
    await expect.element(page.getByRole('button', { name: 'Previous event' })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Next event' })).toBeDisabled()
  })

  it('says when it does not follow from the signed head, and when none covers it yet', async () => {
    show({ proof: { ...edited.proof, state: 'refuted' } })
    await expect.element(page.getByText('Not proven')).toBeVisible()
    await expect.element(page.getByText(/is not in the head of 1,284 events/)).toBeVisible()
  })

  it('says when no signed head covers it yet', async () => {
    show({ number: null, hash: null, proof: { state: 'unsigned', head: null } })
    await expect
      .element(page.getByText('No signed head covers this event yet.', { exact: false }))
      .toBeVisible()
    await expect.element(page.getByText('not in the signed record yet')).toBeVisible()
  })

  it('names the fields that are never shown, and says when its data cannot be read', async () => {
    show({ leftOut: ['tokenHash'] })
    await expect.element(page.getByText('Never shown: Token hash.')).toBeVisible()
  })

  it('says why its data cannot be read', async () => {
    show({ facts: [], unreadable: 'The key of person asha is missing.' })
    await expect
      .element(page.getByText('The data of this event cannot be read: The key of person asha is missing.'))
      .toBeVisible()
  })

  it('fits long values', async () => {
    show({ facts: [{ field: 'fullName', was: longTexts.word, now: longTexts.rightToLeft }] })
    await expect.element(page.getByText(longTexts.word)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  })
})
