import { inquiryForm, plansToAskFor } from '@rollcall/contracts/inquiries/forms.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { typed } from '../kit/form/typed.ts'

/** The schema of the inquiry form. */
export const inquiryInput = typed(inquiryForm, ['teamSize'])

/** The plans to choose from, by their names in billing. */
export const planOptions = plansToAskFor.map(id => [id, plans[id].name] as const)
