import { describe, expect, it } from 'vitest'
import { isExpired, readClaims } from './claims.ts'
import { isRedirectExplained, redirectFor } from './guard.ts'

const tokenOf = (claims: Record<string, unknown>): string =>
  `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`

describe('the guard', () => {
  it('sends a pending company to its team settings from any page', () => {
    const who = { role: 'company', states: 'pending' } as const
    expect(redirectFor('/app/dashboard', who)).toBe('/app/setting/team-settings')
    expect(redirectFor('/app', who)).toBe('/app/setting/team-settings')
    expect(redirectFor('/app/setting/team-settings', who)).toBeNull()
  })

  it('sends /app to the dashboard and ignores every other address', () => {
    const who = { role: 'company', states: 'active' } as const
    expect(redirectFor('/app', who)).toBe('/app/dashboard')
    expect(redirectFor('/app/', who)).toBe('/app/dashboard')
    expect(redirectFor('/app/employee', who)).toBeNull()
    expect(redirectFor('/app/setting/team-settings', who)).toBeNull()
  })

  it('tells a pending company why another page does not open, but not right after the log-in', () => {
    const settings = '/app/setting/team-settings'
    expect(isRedirectExplained('/app/dashboard', settings, false)).toBe(true)
    expect(isRedirectExplained('/app/employee', settings, false)).toBe(true)
    expect(isRedirectExplained('/app/employee', settings, true)).toBe(true)
    for (const home of ['/app', '/app/', '/app/dashboard'])
      expect(isRedirectExplained(home, settings, true), home).toBe(false)
    expect(isRedirectExplained('/app', '/app/dashboard', false)).toBe(false)
  })

  it('sends an employee whose last day is over to the payslips, from all but own documents and the account', () => {
    const who = { role: 'employee', states: 'active', former: true } as const
    for (const path of ['/app', '/app/dashboard', '/app/leave', '/app/calendar'])
      expect(redirectFor(path, who), path).toBe('/app/my-payslips')
    for (const path of ['/app/my-payslips', '/app/exports', '/app/change-password', '/app/security'])
      expect(redirectFor(path, who), path).toBeNull()
  })

  it('sends an auditor to the audit, where there is all that is shared', () => {
    const who = { role: 'auditor', states: 'active' } as const
    for (const home of ['/app', '/app/', '/app/dashboard']) expect(redirectFor(home, who)).toBe('/app/audit')
    expect(redirectFor('/app/security', who)).toBeNull()
    expect(redirectFor('/app/audit', who)).toBeNull()
  })

  it('never redirects employees because of the company’s settings', () => {
    expect(redirectFor('/app/dashboard', { role: 'employee', states: 'pending' })).toBeNull()
  })
})

describe('a stored token', () => {
  it('contains role, name and plan, in any script', () => {
    const token = tokenOf({ sub: 'a1', role: 'employee', name: 'Nguyễn Thị Lan', plan_id: 'free', exp: 5 })
    expect(readClaims(token)).toEqual({
      accountId: 'a1',
      role: 'employee',
      name: 'Nguyễn Thị Lan',
      planId: 'free',
      expiresAt: 5,
    })
  })

  it('is expired from the second of its exp on', () => {
    const claims = readClaims(tokenOf({ sub: 'a1', role: 'company', name: 'L', exp: 1000 }))!
    expect(isExpired(claims, 999_999)).toBe(false)
    expect(isExpired(claims, 1_000_000)).toBe(true)
  })

  it('is ignored if it is no token, has no expiry or an unknown role', () => {
    for (const token of [
      '',
      'x',
      'a.b.c',
      tokenOf({ role: 'company' }),
      tokenOf({ role: 'owner', exp: 5 }),
    ]) {
      expect(readClaims(token)).toBeNull()
    }
  })
})
