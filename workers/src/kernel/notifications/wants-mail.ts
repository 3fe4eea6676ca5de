import { NotificationsChosen } from '@rollcall/contracts/notifications/events.ts'
import type { World } from '../effect.ts'
import { dataOf } from '../event-data.ts'
import type { Notice } from './notice.ts'

/** Whether an account wants mails about a topic now. */
export async function wantsMail({ topic, companyId, accountId }: Notice, world: World): Promise<boolean> {
  const events = await world.read(`notificationSettings-${companyId}_${accountId}`)
  const chosen = events.findLast(({ type }) => type === NotificationsChosen.type)
  return !chosen || !dataOf(NotificationsChosen, chosen)?.mailOff.includes(topic)
}
