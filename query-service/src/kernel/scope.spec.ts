import type { Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import { describe, expect, it } from 'vitest'
import { resources } from '../resources.ts'
import type { Resource } from './resource.ts'
import { scopeOf } from './scope.ts'

const named = (name: string) => resources.find(({ view }) => view.resource === name) as Resource
const session = (parts: Partial<Session>): Session => ({
  accountId: 'a1',
  companyId: 'c1',
  role: 'company',
  sessionId: 's1',
  name: 'Ann',
  zone: 'UTC',
  companyZone: 'UTC',
  planId: 'plus',
  mustSetUpTwoFactor: false,
  former: false,
  ...parts,
})
const now = Date.parse('2026-11-21T12:00:00Z')

describe('scopeOf', () => {
  it.each([
    ['employee', ['company', 'employee']],
    ['photo', ['company', 'employee']],
    ['company-profile', ['company']],
    ['team-in-out', ['company']],
    ['auditor', ['company']],
    ['auditor-look', ['company']],
    ['my-in-out', ['employee']],
    ['presence', ['company']],
  ] as const)('allows only its roles to read %s', (name, allowed) => {
    for (const role of ['company', 'employee', 'auditor', 'admin'] as const) {
      const scope = () => scopeOf(named(name), session({ role }), now)
      if ((allowed as readonly string[]).includes(role)) expect(scope().companyId).toBe('c1')
      else expect(scope).toThrow('Your role does not allow this.')
    }
  })

  it('limits an employee to own rows', () => {
    expect(scopeOf(named('my-in-out'), session({ role: 'employee' }), now).conditions).toEqual([
      { field: 'employeeId', operator: 'is', values: ['a1'] },
    ])
  })

  it('limits all accounts to their own notifications; the platform’s are visible to every administrator', () => {
    const own = (role: Session['role'], companyId = 'c1') =>
      scopeOf(named('notification'), session({ role, companyId }), now).conditions
    for (const role of ['company', 'employee', 'auditor'] as const)
      expect(own(role)).toEqual([{ field: 'accountId', operator: 'is', values: ['a1'] }])
    expect(own('admin', 'platform')).toEqual([
      { field: 'accountId', operator: 'is', values: ['a1', 'platform'] },
    ])
  })

  it('shows an announcement to an employee on its days in the reader’s zone', () => {
    const daysOf = (zone: string) =>
      scopeOf(named('my-announcement'), session({ role: 'employee', zone }), now).conditions
    for (const [zone, today] of [
      ['Asia/Kolkata', '2026-11-21'],
      ['Pacific/Auckland', '2026-11-22'],
    ] as const)
      expect(daysOf(zone)).toEqual([
        { field: 'startDate', operator: 'to', values: [today] },
        { field: 'endDate', operator: 'from', values: [today] },
      ])
    expect(scopeOf(named('announcement'), session({}), now).conditions).toEqual([])
  })

  it('adds the plan’s first day to attendance, but not to employees', () => {
    const free = session({ planId: 'free' })
    expect(scopeOf(named('team-in-out'), free, now).conditions).toEqual([
      { field: 'workDate', operator: 'from', values: ['2026-10-22'] },
    ])
    expect(scopeOf(named('employee'), free, now)).toEqual({
      companyId: 'c1',
      conditions: [],
      visibleFrom: undefined,
      now,
    })
  })

  it('hides old attendance in a person’s record, and keeps the entries without a day', () => {
    expect(scopeOf(named('person-entry'), session({ planId: 'free' }), now).conditions).toEqual([
      { field: 'day', operator: 'from', values: ['2026-10-22', null] },
    ])
  })

  it('names the reader where rows apply to the reader, and nobody elsewhere', () => {
    const employee = session({ role: 'employee', zone: 'Asia/Kolkata' })
    const person = { accountId: 'a1', zone: 'Asia/Kolkata' }
    expect(scopeOf(named('my-announcement'), employee, now).person).toEqual(person)
    expect(scopeOf(named('my-in-out'), employee, now)).not.toHaveProperty('person')
  })
})
