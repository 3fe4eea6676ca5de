import type { Problem } from '@rollcall/contracts/kernel/errors.ts'
import { HttpError } from 'react-admin'

/** What react-admin's forms take: a message per field, and per form under `root`. */
export type FormErrors = Record<string, string | { serverError: string }>

/** The errors of a problem by field; only the first of each is shown. Undefined: the problem names no field. */
export function formErrors(problem: Partial<Problem>): FormErrors | undefined {
  if (!problem.errors?.length) return undefined
  const byField: FormErrors = {}
  for (const { path, message } of problem.errors) byField[path] ??= message
  return byField
}

/** What a form is told that was not saved for a reason that is none of its fields': without it, it counts as saved. */
export const notSaved = (message: string): FormErrors => ({ root: { serverError: message } })

/** The error that react-admin's hooks and ours throw: `message` is the sentence to show, `body.code` the stable code. */
export function httpError(status: number, problem: Partial<Problem>): HttpError {
  const message = problem.message ?? problem.title ?? 'app.errors.unexpected'
  return new HttpError(message, status, { ...problem, errors: formErrors(problem) ?? notSaved(message) })
}

/** The sentence, or the key of one, that says what went wrong. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'app.errors.unexpected'

/** The stable code of an error from the services; undefined for any other, such as a lost connection. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof HttpError ? error.body?.code : undefined
}

/** The errors that a form shows beside its fields; undefined: none, so the sentence must be shown. */
export function fieldErrors(error: unknown): FormErrors | undefined {
  const errors: FormErrors | undefined = error instanceof HttpError ? error.body?.errors : undefined
  return errors && !('root' in errors) ? errors : undefined
}

/** What is answered 401 to somebody who is signed in: a code or a password of theirs is wrong, the session goes on. */
const aboutSecrets: readonly unknown[] = ['wrong-code', 'second-factor-required', 'wrong-credentials']

/** Whether an answer says that the session is over: every 401 but those about a secret that was just typed. */
export const saysSignedOut = (status: number, problem: Partial<Problem>): boolean =>
  status === 401 && !aboutSecrets.includes(problem.code)

/** Whether what an address names is not there, or no id at all. */
export const isGone = (error: unknown): boolean =>
  error instanceof HttpError && [404, 422].includes(error.status)

/** Whether the services answered at all; a lost connection or a fallen server leaves it open what became of a command. */
export function isAnswer(error: unknown): boolean {
  return error instanceof HttpError && error.status >= 400 && error.status < 500
}

/** Whether nobody answered: the network is gone, or what stands before the services says that they are. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof HttpError && [0, 502, 503, 504].includes(error.status)
}

const noConnection = httpError(0, { message: 'app.errors.no_connection' })

/** Why a query has nothing to show: its error, or that it waits for a network; null: it is on its way. */
export const whyEmpty = ({
  error,
  fetchStatus,
}: {
  error: Error | null
  fetchStatus: string
}): Error | null => error ?? (fetchStatus === 'paused' ? noConnection : null)
