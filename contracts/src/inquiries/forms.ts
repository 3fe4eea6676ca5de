import { z } from 'zod'
import { email, line, text } from '../kernel/fields.ts'
import { lengths, oneLinePattern, phonePattern, tidyPhone } from '../kernel/patterns.ts'
import { texts } from '../kernel/texts.ts'
import type { PlanId } from '../plans/plans.ts'

/** Apart from the commands, so that a public page loads the rules of its form and nothing more. */

/** What a visitor writes to the platform. */
export const contactForm = z.strictObject({
  name: line(texts.required, lengths.name),
  email: email(texts.required, texts.contactEmailInvalid),
  message: text(texts.required, lengths.message),
})

/** The plans that somebody can ask for; the Demo plan is assigned only. */
export const plansToAskFor = ['free', 'standard', 'plus'] as const satisfies readonly PlanId[]

/** What a sales inquiry holds. */
export const inquiryForm = z.strictObject({
  name: line(texts.required, lengths.name),
  email: email(texts.required),
  companyName: line(texts.required, lengths.name),
  phoneNumber: z
    .string()
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

/** What a visitor asks sales: the inquiry's fields, with the size of the team as it is typed. */
export const salesForm = inquiryForm.extend({
  teamSize: z
    .string({ error: texts.required })
    .trim()
    .min(1, texts.required)
    .regex(/^\d+$/, { error: 'Must be a whole number', abort: true })
    .transform(Number)
    .pipe(teamSize),
})
