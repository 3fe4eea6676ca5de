import type { AnnouncementForm } from '@rollcall/contracts/announcements/commands.ts'
import type { AnnouncementEvent } from '@rollcall/contracts/announcements/events.ts'
import { type FieldError, Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Decider } from '../kernel/decider.ts'

/** `present`: it was added and not deleted. `sent`: it was mailed or posted, which happens once. */
export type Announcement = { present: false } | { present: true; details: AnnouncementForm; sent: boolean }

export type AnnouncementCommand = { companyId: string; announcementId: string } & (
  | { type: 'add'; form: AnnouncementForm }
  | { type: 'edit'; form: AnnouncementForm }
  | { type: 'delete' }
  /** `startDate`: the start date for which it was due. `today`: the date in the company's zone, YYYY-MM-DD. */
  | { type: 'send'; startDate: string; today: string }
)

/** An announcement. Its mails and its post to Slack go out once, however often it is edited. */
export const announcement: Decider<Announcement, AnnouncementCommand, AnnouncementEvent> = {
  stream: 'announcement',
  initial: { present: false },
  evolve(state, event) {
    switch (event.type) {
      case 'AnnouncementAdded':
      case 'AnnouncementEdited': {
        const { companyId: _, announcementId: __, ...details } = event.data
        return { present: true, details, sent: state.present && state.sent }
      }
      case 'AnnouncementSent':
        return state.present ? { ...state, sent: true } : state
      case 'AnnouncementDeleted':
        return { present: false }
      default:
        return event satisfies never
    }
  },
  decide(command, state) {
    const { companyId, announcementId } = command
    const one = { companyId, announcementId }
    if (command.type === 'add')
      return state.present ? [] : [{ type: 'AnnouncementAdded', data: { ...one, ...command.form } }]
    if (command.type === 'send') {
      if (!state.present || state.sent || !isDue(state.details, command)) return []
      const { audience, mail, slack } = state.details
      return [{ type: 'AnnouncementSent', data: { ...one, audience, mail, slack } }]
    }
    if (!state.present) throw new Refusal('not-found')
    if (command.type === 'delete') return [{ type: 'AnnouncementDeleted', data: one }]
    const { form } = command
    if (JSON.stringify(inOneOrder(form)) === JSON.stringify(inOneOrder(state.details))) return []
    if (state.sent) refuseOtherWays(form, state.details)
    return [{ type: 'AnnouncementEdited', data: { ...one, ...form } }]
  },
}

/** Whether it is shown on a date, YYYY-MM-DD. */
export const isShown = (
  { startDate, endDate }: Pick<AnnouncementForm, 'startDate' | 'endDate'>,
  today: string,
): boolean => startDate <= today && today <= endDate

/** Whether it still has the start date for which it was due, has begun, has not ended, and is mailed or posted. */
const isDue = (details: AnnouncementForm, due: { startDate: string; today: string }): boolean =>
  (details.mail || details.slack) && details.startDate === due.startDate && isShown(details, due.today)

const alreadySent = 'It has already been sent. Mail and Slack can no longer be changed.'

/** Throws Refusal 'rule-broken' if mail or Slack differ. */
function refuseOtherWays(form: AnnouncementForm, before: AnnouncementForm): void {
  const errors = (['mail', 'slack'] as const)
    .filter(way => form[way] !== before[way])
    .map((path): FieldError => ({ path, message: alreadySent }))
  if (errors.length > 0) throw new Refusal('rule-broken', alreadySent, errors)
}

/** The fields in one order, for comparing. */
const inOneOrder = ({
  title,
  description,
  startDate,
  endDate,
  audience,
  pinned,
  mail,
  slack,
}: AnnouncementForm) => [title, description, startDate, endDate, audience, pinned, mail, slack]
