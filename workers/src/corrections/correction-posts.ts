import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import {
  CorrectionApproved,
  CorrectionProposed,
  CorrectionRecorded,
} from '@rollcall/contracts/corrections/events.ts'
import { isImported } from '@rollcall/contracts/corrections/imported.ts'
import type { Effect } from '../kernel/effect.ts'
import { companyPost, nameForPost, type PostFacts } from '../kernel/slack/slack-post.ts'

type Made =
  | PostFacts<typeof CorrectionProposed>
  | PostFacts<typeof CorrectionApproved>
  | PostFacts<typeof CorrectionRecorded>

const writer =
  (heading: string, text: (name: string, day: string, facts: Made) => string) => async (facts: Made) => {
    const { employeeId, workDate } = facts.data
    const person = await nameForPost(facts.cause.metadata.companyId, employeeId, facts.tools)
    if ('notNeeded' in person) return person
    const open = `/app/team-in-out?person=${employeeId}&day=${workDate}`
    return { heading, text: text(person.name, dayInWords(workDate), facts), open }
  }

/**
 * Posts that a record is corrected or should be: whose and which day, never the times, the reason or the note, because
 * colleagues read the channel. Rejected and withdrawn corrections are not posted.
 */
export const correctionPosts: readonly Effect[] = [
  companyPost(
    'correction-proposed',
    CorrectionProposed,
    writer('Correction proposed', (name, day) => `${name} proposes a correction of ${day}.`),
  ),
  companyPost(
    'correction-approved',
    CorrectionApproved,
    writer('Correction approved', (name, day) => `A correction of ${name} of ${day} is approved.`),
  ),
  {
    ...companyPost(
      'correction-recorded',
      CorrectionRecorded,
      writer('Record corrected', (name, day, { data }) =>
        'undoes' in data && data.undoes !== null
          ? `A correction of ${name}’s record of ${day} was undone.`
          : `${name}’s record of ${day} was corrected.`,
      ),
    ),
    isLeftOut: isImported,
  },
]
