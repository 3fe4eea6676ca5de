import type { DateFormat } from '@rollcall/contracts/company/team-settings.ts'
import { schemaErrors } from '@rollcall/contracts/kernel/schema-errors.ts'
import type { z } from 'zod'

/** The errors of a form's values, from `schemaErrors`, with the company's date format in those about days. */
export const errorsIn = (format: DateFormat, schema: z.ZodType, values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(schemaErrors(schema, values)).map(([field, message]) => [
      field,
      message.replace('YYYY-MM-DD', format),
    ]),
  )
