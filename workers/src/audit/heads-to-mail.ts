import { noTableYet } from '@rollcall/platform/postgres/missing-table.ts'
import { linePlaceOf } from '../kernel/effect.ts'
import type { DeliverySource } from '../kernel/search/find-regularly.ts'
import { headMail, headRecipientOf } from './head-mail.ts'

/** A head that is older than this is no longer mailed, such as after the workers were down. */
const within = `interval '7 days'`

/**
 * Each head goes once to each address whose owner had agreed when it was signed. The delivery's id names both, so that a
 * mail that was sent is not sent again.
 */
const sql = `select * from (
    select head.company_id, head.size::text, head.signed_at, recipient.id as recipient,
      head.company_id || '_' || head.size || '_${headMail.name}_' || recipient.id as id
    from read.head_recipients named
    cross join lateral jsonb_to_recordset(named.recipients::jsonb) as recipient (id text, "agreedAt" timestamptz)
    join evidence.heads head on head.company_id = named.company_id
      and head.signed_at > greatest(recipient."agreedAt", now() - ${within})
    where recipient."agreedAt" is not null
  ) found
  where not exists (select from delivery.deliveries known where known.id = found.id)
  order by signed_at, id limit $1`

interface HeadToMail {
  id: string
  company_id: string
  size: string
  signed_at: Date
  recipient: string
}

/** Heads that were signed and not mailed yet. Signing is no event, because it would make the record grow each day. */
export const headsToMail: DeliverySource = {
  async find(pool, max) {
    const found = await pool.query<HeadToMail>(sql, [max]).catch(noTableYet)
    return (found?.rows ?? []).map(({ id, company_id: companyId, size, signed_at, recipient }) => ({
      id,
      effect: headMail.name,
      companyId,
      // The first list, because the last one is read when the mail is written.
      stream: `headRecipients-${companyId}_${companyId}`,
      revision: 0,
      position: '0',
      recordedAt: signed_at.toISOString(),
      fanOut: false,
      recipient: headRecipientOf({ id: recipient, size }),
      place: linePlaceOf(headMail, false),
    }))
  },
}
