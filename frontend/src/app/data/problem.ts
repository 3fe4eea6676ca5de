import type { Problem } from '@rollcall/contracts/kernel/errors.ts'
import { HttpError } from 'ra-core'

/** What react-admin's forms take: a message per field, and per form under `root`. */
export type FormErrors = Record<string, string | { serverError: string }>

/** The errors of a problem by field; only the first of each is shown. Undefined: the problem names no field. */
export function formErrors(problem: Partial<Problem>): FormErrors | undefined {
  if (!problem.errors?.length) return undefined
  const byField: FormErrors = {}
  for (const { path, message } of problem.errors) byField[path] ??= message
  return byField
}

/** The error that react-admin's hooks and ours throw: `message` is the sentence to show, `body.code` the stable code. */
export function httpError(status: number, problem: Partial<Problem>): HttpError {
  const errors = formErrors(problem)
  return new HttpError(problem.message ?? problem.title ?? 'app.errors.unexpected', status, {
    ...problem,
    ...(errors ? { errors } : { errors: undefined }),
  })
}

/** The stable code of an error from the services; undefined for any other, such as a lost connection. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof HttpError ? error.body?.code : undefined
}

/** The errors that a form shows beside its fields; undefined: none, so the sentence must be shown. */
export function fieldErrors(error: unknown): FormErrors | undefined {
  return error instanceof HttpError ? error.body?.errors : undefined
}

/** Whether the services answered at all; a lost connection or a fallen server leaves it open what became of a command. */
export function isAnswer(error: unknown): boolean {
  return error instanceof HttpError && error.status >= 400 && error.status < 500
}
