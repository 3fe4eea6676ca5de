import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { describe, expect, it } from 'vitest'
import { mailOf } from '../testing/mail-of.ts'
import { payslipMails } from './payslip-mails.ts'

const id = (n: number) => `10000000-0000-4000-8000-00000000000${n}`
const [companyId, employeeId] = [id(1), id(2)]
const month = '2026-11'
const payslipId = `${employeeId}_${month}_1`
const one = { employeeId, month, payslipId }
const stream = `payslip-${companyId}_${employeeId}_${month}`

const stored = (type: string, data: Record<string, unknown>) =>
  ({
    type,
    data,
    stream,
    position: '1',
    recordedAt: '2026-12-02T09:10:00.000Z',
    metadata: { companyId },
  }) as Partial<StoredEvent> as StoredEvent
const account = (accountId: string, role: string, name: string) =>
  stored('AccountOpened', { accountId, companyId, role, name, email: `${role}@lantern.example` })
const confirmed = stored('PayslipConfirmed', { ...one, counted: { net: 284_605 }, note: 'Secret' })
const issued = stored('PayslipIssued', { ...one, number: 'LW-2026-0418' })
const voided = stored('PayslipVoided', { ...one, reason: 'Secret' })

async function deliver(
  name: string,
  happened: readonly StoredEvent[],
  cause: StoredEvent,
  more: object = {},
) {
  const streams: Record<string, StoredEvent[]> = {
    [stream]: [confirmed, ...happened],
    [`account-${companyId}_${employeeId}`]: [
      account(employeeId, 'employee', 'Asha Kulkarni'),
      stored('PasswordSet', { accountId: employeeId, passwordHash: 'hash', how: 'invitation' }),
    ],
    [`account-${companyId}_${companyId}`]: [account(companyId, 'company', 'Lantern Works')],
    ...more,
  }
  const effect = payslipMails.find(known => known.name === name)
  return mailOf(effect, cause, { streams })
}

describe('the mail about an issued payslip', () => {
  it('names the month and leads to the payslip, without the amount and the note', async () => {
    const { message } = await deliver('payslip-issued-mail', [issued], issued)
    expect(message?.subject).toBe('Your payslip for November 2026 is ready')
    expect(message?.to).toEqual({ name: 'Asha Kulkarni', address: 'employee@lantern.example' })
    expect(message?.links).toContain(`https://rollcall.example/app/my-payslips?id=${payslipId}`)
    expect(message?.text).not.toMatch(/2,?846|Secret|LW-2026/)
  })
  it('is not sent when the payslip was voided meanwhile, but when another one of the month was', async () => {
    expect((await deliver('payslip-issued-mail', [issued, voided], issued)).outcome).toEqual({
      sent: false,
      reason: 'voided',
    })
    const other = stored('PayslipVoided', { ...one, payslipId: `${employeeId}_${month}_0`, reason: '' })
    expect((await deliver('payslip-issued-mail', [other, issued], issued)).outcome).toMatchObject({
      sent: true,
    })
  })
  it('is not sent to an employee who is blocked or has switched it off', async () => {
    const blocked = {
      [`account-${companyId}_${employeeId}`]: [
        account(employeeId, 'employee', 'Asha Kulkarni'),
        stored('AccountBlocked', { accountId: employeeId }),
      ],
    }
    expect((await deliver('payslip-issued-mail', [issued], issued, blocked)).outcome).toEqual({
      sent: false,
      reason: 'account-blocked',
    })
    const off = {
      [`notificationSettings-${companyId}_${employeeId}`]: [
        stored('NotificationsChosen', { accountId: employeeId, bellOff: [], mailOff: ['payslips'] }),
      ],
    }
    expect((await deliver('payslip-issued-mail', [issued], issued, off)).outcome).toEqual({
      sent: false,
      reason: 'switched-off',
    })
  })
})

it('the mail about a voided payslip leads to it, without the reason', async () => {
  const { message } = await deliver('payslip-voided-mail', [issued, voided], voided)
  expect(message?.subject).toBe('Your payslip for November 2026 was voided')
  expect(message?.links).toContain(`https://rollcall.example/app/my-payslips?id=${payslipId}`)
  expect(message?.text).not.toContain('Secret')
})
