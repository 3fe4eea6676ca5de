import type { DecideCorrections } from '@rollcall/contracts/corrections/commands.ts'
import type { SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import { eachSeparately } from '../kernel/each-separately.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import type { Steps } from '../kernel/run-steps.ts'
import { approveCorrection, rejectCorrection } from './handlers.ts'
import type { CorrectionNeeds } from './needs.ts'

type Body = CommandBody<typeof DecideCorrections>

/** Approves or rejects each correction separately. A refusal for one does not stop the others. */
export const decideCorrections = (needs: CorrectionNeeds): Steps<Body, Body, SeveralAnswer> => ({
  work: ({ decision, corrections, note }, context, log: CommandLog) => {
    const decide = decision === 'approve' ? approveCorrection(needs) : rejectCorrection()
    const items = corrections.map(one => ({ ...one, id: one.correctionId }))
    return eachSeparately(items, context, ({ id: _, ...one }, _person, own) =>
      decide({ ...one, note }, own, log),
    )
  },
})
