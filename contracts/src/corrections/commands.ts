import { z } from 'zod'
import { severalAnswer } from '../kernel/answers.ts'
import { day, id, oneOf, string, text } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { askedChange, maxChanges } from './changes.ts'
import { correctionDecisions } from './states.ts'

/** The maximum length of a reason or a note. */
export const reasonLength = 500
/** The maximum number of corrections that one decision takes. */
export const maxDecidedCorrections = 200

const workDate = day('Work date is required')
const reason = text('Reason is required', reasonLength)
const note = string({ error: 'Must be text' })
  .trim()
  .max(reasonLength, `At most ${reasonLength} characters`)
  .default('')
const changes = z
  .array(askedChange, { error: 'Enter what to change' })
  .min(1, 'Enter what to change')
  .max(maxChanges, `At most ${maxChanges} changes`)
const one = z.strictObject({ employeeId: id, workDate, correctionId: id })

export const ProposeCorrection = defineCommand('ProposeCorrection', {
  summary:
    'Proposes to add, change or remove punches and breaks of one of the sender’s own days. Nothing counts until the company approves it.',
  roles: ['employee'],
  schema: z.strictObject({ workDate, changes, reason }),
})
export const WithdrawCorrection = defineCommand('WithdrawCorrection', {
  summary: 'Withdraws the sender’s own pending correction.',
  roles: ['employee'],
  schema: z.strictObject({ workDate, correctionId: id }),
})
export const ApproveCorrection = defineCommand('ApproveCorrection', {
  summary: 'Approves a pending correction; refused when its punches have been changed in the meantime.',
  roles: ['company'],
  schema: one.extend({ note }),
})
export const RejectCorrection = defineCommand('RejectCorrection', {
  summary: 'Rejects a pending correction, with or without a note.',
  roles: ['company'],
  schema: one.extend({ note }),
})
export const DecideCorrections = defineCommand('DecideCorrections', {
  summary:
    'Approves or rejects several pending corrections. The answer names those that were refused, with the reasons; the others are done.',
  roles: ['company'],
  answer: severalAnswer,
  schema: z.strictObject({
    decision: oneOf(correctionDecisions),
    corrections: z
      .array(one, { error: 'Choose the corrections' })
      .min(1, 'Choose at least one correction')
      .max(maxDecidedCorrections, `At most ${maxDecidedCorrections}`)
      .refine(
        all => new Set(all.map(({ correctionId }) => correctionId)).size === all.length,
        'Each only once',
      ),
    note,
  }),
})
export const RecordCorrection = defineCommand('RecordCorrection', {
  summary: 'Corrects an employee’s day directly, with a reason. The original stays in the record.',
  roles: ['company'],
  schema: z.strictObject({ employeeId: id, workDate, changes, reason }),
})
export const UndoCorrection = defineCommand('UndoCorrection', {
  summary: 'Takes the changes of a correction back by a new one, with a reason.',
  roles: ['company'],
  schema: one.extend({ reason }),
})
