import { z } from 'zod'
import { email, line, string, text } from '../kernel/fields.ts'
import { lengths, oneLinePattern, phonePattern, tidyPhone } from '../kernel/patterns.ts'
import { texts } from '../kernel/texts.ts'
import type { PlanId } from '../plans/plans.ts'

/** Separate from the commands, so that a public page loads only its form's rules. */

/** A visitor's message to the platform. */
export const contactForm = z.strictObject({
  name: line(texts.required, lengths.name),
  email: email(texts.required, texts.contactEmailInvalid),
  message: text(texts.required, lengths.message),
})

/** The plans that an inquiry can ask for. Only the administrator assigns the Demo plan. */
export const plansToAskFor = ['free', 'standard', 'plus'] as const satisfies readonly PlanId[]

/** The fields of a sales inquiry. */
export const inquiryForm = z.strictObject({
  name: line(texts.required, lengths.name),
  email: email(texts.required),
  companyName: line(texts.required, lengths.name),
  phoneNumber: string()
    .trim()
    .max(lengths.phone, `At most ${lengths.phone} characters`)
    .regex(oneLinePattern, 'Must be a single line')
    .refine(value => value === '' || phonePattern.test(value), texts.phoneValidation)
    .overwrite(tidyPhone)
    .default(''),
  planId: z.enum(plansToAskFor, { error: 'Choose a plan' }),
  teamSize: z
    .number({ error: 'Must be a number' })
    .int('Must be a whole number')
    .min(1, 'At least 1')
    .max(1_000_000, 'At most 1,000,000'),
  message: text(texts.required, lengths.message),
})
export type InquiryForm = z.infer<typeof inquiryForm>

const { teamSize } = inquiryForm.shape

/** The sales form: the inquiry's fields, with the team size as typed. */
export const salesForm = inquiryForm.extend({
  teamSize: string({ error: texts.required })
    .trim()
    .min(1, texts.required)
    .regex(/^\d+$/, { error: 'Must be a whole number', abort: true })
    .transform(Number)
    .pipe(teamSize),
})
