import { z } from 'zod'
import { id, string } from './fields.ts'

/** Ids in an address, as a JSON array of at most `max`. `missing`: the message without any. */
export const idsAsJson = (missing: string, max: number) =>
  string({ error: missing })
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'Must be a JSON array of ids' })
        return z.NEVER
      }
    })
    .pipe(z.array(id, { error: 'Must be a JSON array of ids' }).max(max, `At most ${max}`))
