import type { Problem } from '@rollcall/contracts/kernel/errors.ts'
import { HttpError } from 'react-admin'

/** The errors that react-admin's forms accept: a message per field, and one for the form under `root`. */
export type FormErrors = Record<string, string | { serverError: string }>

/** The errors of a problem by field, only the first of each. Undefined: the problem names no field. */
export function formErrors(problem: Partial<Problem>): FormErrors | undefined {
  if (!problem.errors?.length) return undefined
  const byField: FormErrors = {}
  for (const { path, message } of problem.errors) byField[path] ??= message
  return byField
}

/**
 * The form's error if it could not be saved for a reason outside its fields. Without it, the form would count as saved.
 */
export const notSaved = (message: string): FormErrors => ({ root: { serverError: message } })

/**
 * The error that react-admin's hooks and ours throw: `message` is the sentence to show, `body.code` the stable code.
 */
export function httpError(status: number, problem: Partial<Problem>): HttpError {
  const message = problem.message ?? problem.title ?? 'app.errors.unexpected'
  return new HttpError(message, status, { ...problem, errors: formErrors(problem) ?? notSaved(message) })
}

/** An error's sentence, or the key of one. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'app.errors.unexpected'

/** The stable code of an error from the services; undefined for other errors, such as a lost connection. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof HttpError ? error.body?.code : undefined
}

/** The errors that a form shows beside its fields; undefined: there are none, so the sentence must be shown. */
export function fieldErrors(error: unknown): FormErrors | undefined {
  const errors: FormErrors | undefined = error instanceof HttpError ? error.body?.errors : undefined
  return errors && !('root' in errors) ? errors : undefined
}

/** Codes of 401 answers to a wrong code or password. The session continues. */
const wrongSecretCodes: readonly unknown[] = ['wrong-code', 'second-factor-required', 'wrong-credentials']

/** Whether an answer says that the session is over: every 401 except for wrong codes and passwords. */
export const endsSession = (status: number, problem: Partial<Problem>): boolean =>
  status === 401 && !wrongSecretCodes.includes(problem.code)

/** Whether the addressed record does not exist, or its id is invalid. */
export const isGone = (error: unknown): boolean =>
  error instanceof HttpError && [404, 422].includes(error.status)

/**
 * Whether the services answered. Without an answer (a lost connection, a crashed server) the command may have been
 * executed.
 */
export function isAnswer(error: unknown): boolean {
  return error instanceof HttpError && error.status >= 400 && error.status < 500
}

/** Whether there was no answer: the network is down, or the proxy reports that the services are. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof HttpError && [0, 502, 503, 504].includes(error.status)
}

const noConnection = httpError(0, { message: 'app.errors.no_connection' })

/** Why a query has nothing to show: its error, or that it waits for a network; null: it is loading. */
export const whyEmpty = ({
  error,
  fetchStatus,
}: {
  error: Error | null
  fetchStatus: string
}): Error | null => error ?? (fetchStatus === 'paused' ? noConnection : null)
