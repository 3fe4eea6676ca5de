import { describe, expect, it } from 'vitest'
import { mailOf } from '../testing/mail-of.ts'
import { type Happened, storedEvents } from '../testing/stored-events.ts'
import { auditorEndCompanyMail, auditorEndedMail, auditorEndMail } from './auditor-mails.ts'

const companyId = '10000000-0000-4000-8000-000000000001'
const auditorId = '10000000-0000-4000-8000-000000000002'

const account = (id: string, role: string, ...more: Happened[]) => {
  const opened = { accountId: id, companyId, role, name: 'Noor Haddad', email: `${role}@lantern.example` }
  const stream = `account-${companyId}_${id}`
  const later = more.map(([type, data]): Happened => [type, { accountId: id, ...data }])
  return { [stream]: storedEvents(companyId, stream, [['AccountOpened', opened], ...later]) }
}
const joined: Happened = ['PasswordSet', { passwordHash: 'hash', how: 'invitation' }]
const [reminded, ended] = storedEvents(companyId, `auditor-${companyId}_${auditorId}`, [
  ['AuditorEndReminded', { auditorId, until: '2026-12-31' }],
  ['AuditorEnded', { auditorId, why: 'on-its-day' }],
])

describe('the mails about an auditor’s access', () => {
  it('tell the auditor and the company a week before on which day it ends', async () => {
    const streams = { ...account(auditorId, 'auditor', joined), ...account(companyId, 'company', joined) }
    const toAuditor = (await mailOf(auditorEndMail, reminded, { streams, recipient: auditorId })).message
    expect(toAuditor?.to.address).toBe('auditor@lantern.example')
    expect(toAuditor?.subject).toMatch(/^Your access to the audit ends on .*31 Dec/)
    const toCompany = (await mailOf(auditorEndCompanyMail, reminded, { streams, recipient: companyId }))
      .message
    expect(toCompany?.to.address).toBe('company@lantern.example')
    expect(toCompany?.links).toEqual(['https://rollcall.example/app/audit'])
  })

  it('tell the auditor that it has ended, although the account is closed by then', async () => {
    const streams = account(auditorId, 'auditor', joined, ['AccountClosed'])
    const { message } = await mailOf(auditorEndedMail, ended, { streams, recipient: auditorId })
    expect(message?.to.address).toBe('auditor@lantern.example')
    expect(message?.text).toContain('You can no longer sign in.')
  })

  it('do not go to an address whose owner never followed the invitation', async () => {
    const streams = account(auditorId, 'auditor', ['AccountClosed'])
    const { message } = await mailOf(auditorEndedMail, ended, { streams, recipient: auditorId })
    expect(message).toBeUndefined()
  })
})
