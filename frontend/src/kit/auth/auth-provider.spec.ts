import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAuthProvider } from './auth-provider.ts'

const profile = {
  id: '1',
  name: 'Lantern Works International',
  email: 'office@lantern.example',
  ownerName: 'Lena Vogel',
  website: 'lantern.example',
  phoneNumber: '+49305550100',
  address: 'Sample street',
  planId: 'free',
  states: 'active',
}

const tokenOf = (role: string, name: string) => {
  const claims = JSON.stringify({ sub: 'a1', role, name, exp: 100 })
  return `x.${Buffer.from(claims).toString('base64url')}.y`
}

/** Who is signed in, by what the browser keeps. */
function identity(kept: Record<string, string>) {
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null })
  return createAuthProvider(
    () => Promise.resolve(),
    () => 0,
  ).getIdentity?.()
}

afterEach(() => vi.unstubAllGlobals())

describe('who is signed in', () => {
  it('is a company by the name of its stored profile, not by that of its token', async () => {
    const kept = { jwtToken: tokenOf('company', 'Lantern Works'), companyProfile: JSON.stringify(profile) }
    expect(await identity(kept)).toEqual({ id: 'a1', fullName: 'Lantern Works International' })
  })

  it('is a company by its token’s name where no profile can be read', async () => {
    const kept = { jwtToken: tokenOf('company', 'Lantern Works'), companyProfile: '{' }
    expect(await identity(kept)).toEqual({ id: 'a1', fullName: 'Lantern Works' })
  })

  it('is an employee by their own name, whatever profile was left', async () => {
    const kept = { jwtToken: tokenOf('employee', 'Asha'), companyProfile: JSON.stringify(profile) }
    expect(await identity(kept)).toEqual({ id: 'a1', fullName: 'Asha' })
  })
})
