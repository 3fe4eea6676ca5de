import type { LoginAnswer } from '@rollcall/contracts/accounts/answers.ts'

/** Whether the answer of a log-in has the shape that the contracts promise, as far as it is kept. */
export function isLoginAnswer(answer: unknown): answer is LoginAnswer {
  if (typeof answer !== 'object' || answer === null || !('token' in answer)) return false
  if (typeof answer.token !== 'string' || answer.token === '') return false
  if ('company' in answer) return isRecord(answer.company) && typeof answer.company.states === 'string'
  return 'user' in answer && isRecord(answer.user) && typeof answer.user.role === 'string'
}

/** Where a log-in leads. */
export const dashboard = '/app/dashboard'

/** The id of the account whose token it is; empty where it says none. The services verify it, nobody here. */
export function accountOf(token: string): string {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return String(JSON.parse(atob(payload)).sub ?? '')
  } catch {
    return ''
  }
}

/** Stores what a log-in answered; gives the address to go to. Null: the browser refuses to store it. */
export function keepSession(answer: LoginAnswer, storage: () => Storage = () => localStorage): string | null {
  try {
    return keep(answer, storage())
  } catch {
    return null
  }
}

/** The token comes last: nobody is signed in by halves, and other tabs, which wait for it, find the rest. */
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
