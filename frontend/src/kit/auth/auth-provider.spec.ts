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

/** The signed-in person, from the browser's stored keys. */
function identity(kept: Record<string, string>) {
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null })
  return createAuthProvider(
    () => Promise.resolve(),
    () => 0,
  ).getIdentity?.()
}

afterEach(() => vi.unstubAllGlobals())

describe('the signed-in identity', () => {
  it('is the company name of the stored profile, not of the token', async () => {
    const kept = { jwtToken: tokenOf('company', 'Lantern Works'), companyProfile: JSON.stringify(profile) }
    expect(await identity(kept)).toEqual({ id: 'a1', fullName: 'Lantern Works International' })
  })

  it('is the company name of the token if no profile can be read', async () => {
    const kept = { jwtToken: tokenOf('company', 'Lantern Works'), companyProfile: '{' }
    expect(await identity(kept)).toEqual({ id: 'a1', fullName: 'Lantern Works' })
  })

  it('is an employee’s own name, even if a profile is stored', async () => {
    const kept = { jwtToken: tokenOf('employee', 'Asha'), companyProfile: JSON.stringify(profile) }
    expect(await identity(kept)).toEqual({ id: 'a1', fullName: 'Asha' })
  })
})
