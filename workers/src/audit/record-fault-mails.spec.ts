import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { describe, expect, it } from 'vitest'
import { mailOf } from '../testing/mail-of.ts'
import { recordFaultAdminMail, recordFaultMail } from './record-fault-mails.ts'

const companyId = '10000000-0000-4000-8000-000000000001'
const adminId = '10000000-0000-4000-8000-000000000002'

const stored = (type: string, data: Record<string, unknown>, stream: string): StoredEvent => ({
  id: '20000000-0000-4000-8000-000000000000',
  type,
  data,
  metadata: {
    commandId: 'c',
    companyId,
    actorId: 'system',
    role: 'system',
    channel: 'scheduler',
    correlationId: 'c',
    causationId: 'c',
    schemaVersion: 1,
  },
  stream,
  revision: 0,
  position: '1',
  recordedAt: '2026-11-20T10:00:00.000Z',
})
/** An account that has set its password. */
const account = (company: string, id: string, role: string) => {
  const stream = `account-${company}_${id}`
  const opened = {
    accountId: id,
    companyId: company,
    role,
    name: 'Olga Owner',
    email: `${role}@lantern.example`,
  }
  return {
    [stream]: [
      stored('AccountOpened', opened, stream),
      stored('PasswordSet', { accountId: id, passwordHash: 'hash', how: 'invitation' }, stream),
    ],
  }
}
const streams = { ...account(companyId, companyId, 'company'), ...account('platform', adminId, 'admin') }
const noted = stored(
  'RecordFaultNoted',
  {
    companyId,
    kind: 'changed',
    number: 300,
    last: 302,
    eventId: null,
    foundAt: '2026-11-20T09:59:00.000Z',
  },
  `recordFaults-${companyId}_${companyId}`,
)
const certain = 'The log holds other content for events 300 to 302 of this record than was recorded.'

describe('the mails about a fault of the record', () => {
  it('tell the company what is certain, and lead to the audit', async () => {
    const { message } = await mailOf(recordFaultMail, noted, { streams, recipient: companyId })
    expect(message?.to.address).toBe('company@lantern.example')
    expect(message?.subject).toBe('Your record does not verify')
    expect(message?.text).toContain(certain)
    expect(message?.links).toEqual(['https://rollcall.example/app/audit'])
  })

  it('tell each administrator of which company', async () => {
    const { message } = await mailOf(recordFaultAdminMail, noted, { streams, recipient: adminId })
    expect(message?.to.address).toBe('admin@lantern.example')
    expect(message?.text).toContain(certain)
    expect(message?.text).toContain(companyId)
  })
})
