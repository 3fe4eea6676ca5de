import { type Role, roles } from '@rollcall/contracts/kernel/roles.ts'

/**
 * The claims that the app reads from a token. The services verify the token; here the claims only decide what is shown.
 */
export interface Claims {
  accountId: string
  role: Role
  name: string
  planId: string | undefined
  /** Seconds since 1970. */
  expiresAt: number
}

/** Reads a token's claims without verifying them; null: not a valid token. */
export function readClaims(token: string): Claims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), letter => letter.charCodeAt(0))
    const claims: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes))
    const role = roles.find(known => known === claims.role)
    if (role === undefined || typeof claims.exp !== 'number') return null
    return {
      accountId: String(claims.sub ?? ''),
      role,
      name: String(claims.name ?? ''),
      planId: typeof claims.plan_id === 'string' ? claims.plan_id : undefined,
      expiresAt: claims.exp,
    }
  } catch {
    return null
  }
}

/** Whether the session is over at `now` (milliseconds). Compares whole seconds, as specified. */
export const isExpired = (claims: Claims, now: number): boolean => claims.expiresAt <= Math.floor(now / 1000)
