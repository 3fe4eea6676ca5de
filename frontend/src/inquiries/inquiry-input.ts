import { inquiryForm, plansToAskFor } from '@rollcall/contracts/inquiries/forms.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { z } from 'zod'

/** The schema of a form whose team size is typed: a number once it is one. */
export const typed = <S extends z.ZodType>(schema: S) =>
  z.preprocess(values => {
    const { teamSize, ...rest } = values as { teamSize?: unknown }
    return { ...rest, teamSize: numberOf(teamSize) }
  }, schema)

const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value

/** What somebody who asks for sales fills in. */
export const inquiryInput = typed(inquiryForm)

/** The plans to choose from, by their names in billing. */
export const planOptions = plansToAskFor.map(id => [id, plans[id].name] as const)
