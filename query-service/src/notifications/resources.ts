import { topicOfKind } from '@rollcall/contracts/notifications/topics.ts'
import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import type { Database } from '@rollcall/read-models/reads.ts'
import { expressionBuilder, sql } from 'kysely'
import { type PersonSlots, projected, type Resource } from '../kernel/resource.ts'

const { ref, not, exists, selectFrom } = expressionBuilder<Database, 'read.notifications'>()
const topicOfRow = sql`${sql.lit(JSON.stringify(topicOfKind))}::jsonb ->> ${ref('read.notifications.kind')}`

/**
 * Whether a notification's topic is on in the reader's bell. It is checked when the bell is read, so that a topic that
 * is switched on again also shows earlier notifications.
 */
const notSwitchedOff = ({ company, account }: PersonSlots) =>
  not(
    exists(
      selectFrom('read.notification_settings as s')
        .where('s.company_id', '=', company)
        .where('s.id', '=', account)
        .where(s => sql<boolean>`jsonb_exists(${s.ref('s.bell_off')}, ${topicOfRow})`),
    ),
  )

export const resources: readonly Resource[] = [
  projected(facts.notification, {
    projection: 'notifications',
    alsoReads: ['notification_settings'],
    scope: { ownRows: { by: 'accountId', for: 'everyone' }, forReader: notSwitchedOff },
  }),
  projected(facts['notification-settings'], {
    projection: 'notification_settings',
    scope: { ownRows: { by: 'id', for: 'everyone' } },
  }),
]
