import type {
  AddAnnouncement,
  DeleteAnnouncement,
  EditAnnouncement,
  MarkAnnouncementSeen,
  RemindOfAnnouncement,
  SendAnnouncement,
} from '@rollcall/contracts/announcements/commands.ts'
import { appliesTo } from '@rollcall/contracts/kernel/audience.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CompanyPort } from '../company/public.ts'
import type { EmployeesPort } from '../employees/public.ts'
import { checkAudience } from '../employees/public.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { type AnnouncementCommand, announcement, isShown } from './announcement.ts'
import { announcementReader } from './announcement-reader.ts'

/** What the commands of announcements use. */
export interface AnnouncementsNeeds {
  companies: CompanyPort
  employees: EmployeesPort
}

function record(command: AnnouncementCommand, context: CommandContext, log: CommandLog): Promise<Appended> {
  const { companyId, announcementId } = command
  const streams = [streamOf.announcement(companyId, announcementId)]
  return log.record({ streams, decider: announcement, command, companyId }, context)
}

export const addAnnouncement =
  ({ employees }: Pick<AnnouncementsNeeds, 'employees'>): CommandHandler<typeof AddAnnouncement> =>
  async (form, context, log) => {
    await checkAudience([form], () => '', context, { employees })
    const announcementId = context.newId('announcement')
    const { companyId } = context.actor
    return {
      ...(await record({ type: 'add', companyId, announcementId, form }, context, log)),
      id: announcementId,
    }
  }

export const editAnnouncement =
  ({ employees }: Pick<AnnouncementsNeeds, 'employees'>): CommandHandler<typeof EditAnnouncement> =>
  async ({ announcementId, ...form }, context, log) => {
    const { companyId } = context.actor
    const before = await log.state(streamOf.announcement(companyId, announcementId), announcement)
    // People who have left the company in the meantime do not cause a refusal.
    const known =
      before.present && before.details.audience.kind === 'people' ? before.details.audience.employeeIds : []
    await checkAudience([form], () => '', context, { employees, known })
    return record({ type: 'edit', companyId, announcementId, form }, context, log)
  }

export const deleteAnnouncement =
  (): CommandHandler<typeof DeleteAnnouncement> =>
  ({ announcementId }, context, log) =>
    record({ type: 'delete', companyId: context.actor.companyId, announcementId }, context, log)

/** The account's id is the employee's id, so this command cannot address anyone else. */
export const markAnnouncementSeen =
  ({ employees }: Pick<AnnouncementsNeeds, 'employees'>): CommandHandler<typeof MarkAnnouncementSeen> =>
  async ({ announcementId }, context, log) => {
    const { accountId: employeeId, companyId, zone } = context.actor
    const [found, position] = await Promise.all([
      log.state(streamOf.announcement(companyId, announcementId), announcement),
      employees.positionOf(companyId, employeeId),
    ])
    if (!found.present || position === undefined || zone === undefined) throw new Refusal('not-found')
    const today = dateIn(zone, context.now)
    // An announcement for other people, or one that is not shown now, does not exist for this person.
    if (!isShown(found.details, today) || !appliesTo(found.details, { employeeId, position, zone }))
      throw new Refusal('not-found')
    const streams = [streamOf.announcementSeen(companyId, announcementId, employeeId)]
    const command = { type: 'see' as const, companyId, announcementId, employeeId }
    return log.record({ streams, decider: announcementReader, command, companyId }, context)
  }

/**
 * Throws Refusal 'not-found' for an unknown announcement and for a person who is not in its audience, and 'rule-broken'
 * if it is not live on the company's calendar. Sends no reminder if it is no longer shown to the person.
 */
export const remindOfAnnouncement =
  ({ employees }: Pick<AnnouncementsNeeds, 'employees'>): CommandHandler<typeof RemindOfAnnouncement> =>
  async ({ announcementId, employeeId }, context, log) => {
    const { companyId, zone: companyZone } = context.actor
    const [found, person] = await Promise.all([
      log.state(streamOf.announcement(companyId, announcementId), announcement),
      employees.factsOf(companyId, employeeId),
    ])
    if (!found.present || !person || companyZone === undefined) throw new Refusal('not-found')
    const { position, zone = companyZone, isBlocked } = person
    const { details } = found
    if (!appliesTo(details, { employeeId, position, zone })) throw new Refusal('not-found')
    if (!isShown(details, dateIn(companyZone, context.now)))
      throw new Refusal('rule-broken', 'Only live announcements can be sent a reminder.')
    const on = dateIn(zone, context.now)
    const isReader = !isBlocked && isShown(details, on)
    const streams = [streamOf.announcementSeen(companyId, announcementId, employeeId)]
    const command = { type: 'remind' as const, companyId, announcementId, employeeId, on, isReader }
    return log.record({ streams, decider: announcementReader, command, companyId }, context)
  }

export const sendAnnouncement =
  ({ companies }: Pick<AnnouncementsNeeds, 'companies'>): CommandHandler<typeof SendAnnouncement> =>
  async ({ companyId, announcementId, startDate }, context, log) => {
    const settings = await companies.settings(companyId)
    if (!settings) throw new Refusal('not-found')
    const today = dateIn(settings.zone, context.now)
    return record({ type: 'send', companyId, announcementId, startDate, today }, context, log)
  }
