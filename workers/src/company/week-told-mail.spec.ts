import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { describe, expect, it } from 'vitest'
import { mailOf } from '../testing/mail-of.ts'
import { type Happened, storedEvents } from '../testing/stored-events.ts'
import { companyId, employeeId, short, usual } from '../testing/week-log.ts'
import { weekToldMail } from './week-told-mail.ts'

const account = (id: string, role: string, name: string): Happened[] => [
  ['AccountOpened', { accountId: id, companyId, role, name, email: `${role}@lantern.example` }],
  ['PasswordSet', { accountId: id, passwordHash: 'hash', how: 'invitation' }],
]

async function mail(data: object, { mailOff = [] as string[], blocked = false } = {}) {
  const streams: Record<string, StoredEvent[]> = {
    [`account-${companyId}_${companyId}`]: storedEvents(
      companyId,
      '',
      account(companyId, 'company', 'Lantern'),
    ),
    [`account-${companyId}_${employeeId}`]: storedEvents(companyId, '', [
      ...account(employeeId, 'employee', 'Asha Rao'),
      ...(blocked ? [['AccountBlocked', { accountId: employeeId }] as Happened] : []),
    ]),
    [`notificationSettings-${companyId}_${employeeId}`]: storedEvents(companyId, '', [
      ['NotificationsChosen', { accountId: employeeId, bellOff: [], mailOff }],
    ]),
  }
  const [cause] = storedEvents(companyId, `employee-${companyId}_${employeeId}`, [
    [
      'WeekChangeTold',
      { employeeId, causeId: companyId, what: 'changed', whose: 'company', until: null, ...data },
    ],
  ])
  return mailOf(weekToldMail, cause, { streams })
}

const planned = { since: '2027-01-04', weeks: [{ since: '2027-01-04', week: short }] }

describe('the mail about another working week', () => {
  it('says from which day on and what the week is then', async () => {
    const { message } = await mail(planned)
    expect(message?.to.address).toBe('employee@lantern.example')
    expect(message?.from.name).toBe('Lantern by Rollcall')
    expect(message?.subject).toBe('Your working week changes from 4 January 2027')
    expect(message?.text).toContain('Your company changed its working week. This counts for you:')
    expect(message?.text).toContain('From 4 January 2027 on: 32:00 a week (Monday to Thursday 09:00–18:00).')
    expect(message?.links).toContain('https://rollcall.example/app/my-in-out')
  })

  it('has each week with its dates', async () => {
    const { message } = await mail({
      whose: 'own',
      since: '2026-12-01',
      until: '2026-12-31',
      weeks: [
        { since: '2026-12-01', week: short },
        { since: '2027-01-01', week: usual },
      ],
    })
    expect(message?.text).toContain('Your company changed your working week.')
    expect(message?.text).toContain('From 1 December 2026 to 31 December 2026: 32:00 a week')
    expect(message?.text).toContain('From 1 January 2027 on: 40:00 a week (Monday to Friday 09:00–18:00).')
  })

  it('names the days of a correction only, and opens the first one', async () => {
    const { message } = await mail({
      what: 'corrected',
      since: '2026-10-01',
      until: '2026-10-31',
      weeks: [
        { since: '2026-10-01', week: short },
        { since: '2026-11-01', week: usual },
      ],
    })
    expect(message?.subject).toBe('Your company corrected your working week')
    expect(message?.text).toContain('From 1 October 2026 to 31 October 2026: 32:00 a week')
    expect(message?.text).not.toContain('November')
    expect(message?.links).toContain('https://rollcall.example/app/my-in-out?day=2026-10-01')
  })

  it('says what counts after a withdrawal', async () => {
    const { message } = await mail({
      ...planned,
      what: 'withdrawn',
      weeks: [{ since: '2027-01-04', week: usual }],
    })
    expect(message?.subject).toBe('A change of your working week was withdrawn')
    expect(message?.text).toContain('From 4 January 2027 on: 40:00 a week')
  })

  it('is not sent to people who are blocked or have switched such mails off', async () => {
    expect((await mail(planned, { blocked: true })).outcome).toEqual({
      sent: false,
      reason: 'account-blocked',
    })
    expect((await mail(planned, { mailOff: ['working-week'] })).outcome).toEqual({
      sent: false,
      reason: 'switched-off',
    })
  })
})
