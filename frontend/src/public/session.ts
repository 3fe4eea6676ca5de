import type { LoginAnswer } from '@rollcall/contracts/accounts/answers.ts'

/** Whether the answer of a log-in has the shape that the contracts promise, as far as it is kept. */
export function isLoginAnswer(answer: unknown): answer is LoginAnswer {
  if (typeof answer !== 'object' || answer === null || !('token' in answer)) return false
  if (typeof answer.token !== 'string' || answer.token === '') return false
  if ('company' in answer) return isRecord(answer.company) && typeof answer.company.states === 'string'
  return 'user' in answer && isRecord(answer.user) && typeof answer.user.role === 'string'
}

/** Stores what a log-in answered; gives the address to go to. */
export function keepSession(answer: LoginAnswer, storage: Storage = localStorage): string {
  storage.setItem('jwtToken', answer.token)
  if ('company' in answer) {
    storage.setItem('role', 'company')
    storage.setItem('companyProfile', JSON.stringify(answer.company))
    return answer.company.states === 'pending' ? '/app/setting/team-settings' : '/app/dashboard'
  }
  storage.setItem('role', answer.user.role)
  storage.removeItem('companyProfile')
  return '/app/dashboard'
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
