import type { LoginAnswer } from '@rollcall/contracts/accounts/answers.ts'

/** Whether a log-in's answer matches the contract, in the stored parts. */
export function isLoginAnswer(answer: unknown): answer is LoginAnswer {
  if (typeof answer !== 'object' || answer === null || !('token' in answer)) return false
  if (typeof answer.token !== 'string' || answer.token === '') return false
  if ('company' in answer) return isRecord(answer.company) && typeof answer.company.states === 'string'
  return 'user' in answer && isRecord(answer.user) && typeof answer.user.role === 'string'
}

/** The address after a log-in. */
export const dashboard = '/app/dashboard'

/** The id of a token's account; empty if there is none. Only the services verify the token. */
export function accountOf(token: string): string {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return String(JSON.parse(atob(payload)).sub ?? '')
  } catch {
    return ''
  }
}

/** Stores a log-in's answer and returns the address to open. Null: the browser refuses to store it. */
export function keepSession(answer: LoginAnswer, storage: () => Storage = () => localStorage): string | null {
  try {
    return keep(answer, storage())
  } catch {
    return null
  }
}

/**
 * The token comes last, so that nobody is signed in with a part of it, and other tabs, which wait for the token, find
 * the rest.
 */
function keep(answer: LoginAnswer, storage: Storage): string {
  if ('company' in answer) {
    storage.setItem('role', 'company')
    storage.setItem('companyProfile', JSON.stringify(answer.company))
  } else {
    storage.setItem('role', answer.user.role)
    storage.removeItem('companyProfile')
  }
  storage.setItem('jwtToken', answer.token)
  const pending = 'company' in answer && answer.company.states === 'pending'
  return pending ? '/app/setting/team-settings' : dashboard
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
