import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { expect, it } from 'vitest'
import { sharedWith } from './shared-with.ts'

const auditorId = '10000000-0000-4000-8000-000000000002'
const everything = { until: '2026-12-31', employeeIds: null, from: null, to: null }
const event = (type: string, access: object) =>
  ({ type, data: { auditorId, ...access }, metadata: { schemaVersion: 1 } }) as unknown as StoredEvent
const said = (...events: StoredEvent[]) =>
  sharedWith({ companyId: 'c1', accountId: auditorId }, { read: async () => events })

it.each([
  [everything, 'You see the attendance and leave of all employees, until 31 December 2026.'],
  [
    { ...everything, employeeIds: [auditorId], from: '2026-10-01' },
    'You see the attendance and leave of one employee from 1 October 2026, until 31 December 2026.',
  ],
  [
    { ...everything, employeeIds: [auditorId, auditorId], from: '2026-10-01', to: '2026-10-31' },
    'You see the attendance and leave of 2 employees from 1 October 2026 up to 31 October 2026, until 31 December 2026.',
  ],
])('says what is shared and until when: %j', async (access, sentence) => {
  expect(await said(event('AuditorInvited', { name: 'Noor', email: 'n@x.test', ...access }))).toBe(sentence)
})

it('says what is shared now, and nothing of an account that was not invited as an auditor', async () => {
  const invited = event('AuditorInvited', { name: 'Noor', email: 'n@x.test', ...everything })
  const changed = event('AuditorAccessChanged', { ...everything, until: '2027-01-31' })
  expect(await said(invited, changed)).toMatch(/until 31 January 2027\.$/)
  expect(await said()).toBeUndefined()
})
