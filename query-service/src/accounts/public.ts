/**
 * A SQL condition on rows of `read.sessions`: not ended directly, by its time, by a later event of its account, or by a
 * block of its company.
 */
export const sessionIsActive = `ended_at is null and expires_at > now()
  and not exists (
    select from read.accounts a
     where a.company_id = sessions.company_id and a.id = sessions.account_id
       and a.sessions_valid_after::numeric > sessions.known::numeric
       and a.kept_session is distinct from sessions.id)
  and not exists (
    select from read.companies c
     where c.company_id = sessions.company_id and c.sessions_valid_after::numeric > coalesce(sessions.company_known, '0')::numeric)`
