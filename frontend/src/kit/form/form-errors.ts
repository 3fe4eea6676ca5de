import type { DateFormat } from '@rollcall/contracts/company/team-settings.ts'
import { schemaErrors } from '@rollcall/contracts/kernel/schema-errors.ts'
import type { z } from 'zod'

/** What is wrong with a form's values, as `schemaErrors` says it; days are asked for in the company's format. */
export const errorsIn = (format: DateFormat, schema: z.ZodType, values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(schemaErrors(schema, values)).map(([field, message]) => [
      field,
      message.replace('YYYY-MM-DD', format),
    ]),
  )
