import type { EntryFact } from '@rollcall/contracts/person/facts.ts'
import type { Database } from '@rollcall/read-models/reads.ts'
import { expressionBuilder, sql } from 'kysely'
import { changedFacts } from '../employees/public.ts'

const { ref, selectFrom } = expressionBuilder<Database, 'read.person_entries'>()
const companyId = ref('read.person_entries.company_id')
const actorId = ref('read.person_entries.actor_id')
const subjectId = ref('read.person_entries.subject_id')
const kind = ref('read.person_entries.kind')

const employeeName = selectFrom('read.employees as e')
  .select('e.full_name')
  .where('e.company_id', '=', companyId)
  .where('e.id', '=', actorId)
const ownerName = selectFrom('read.companies as c')
  .select('c.owner_name')
  .where('c.company_id', '=', companyId)
  .where('c.id', '=', actorId)

const leaveDates = selectFrom('read.leave_requests as l')
  .select(of => sql<string>`${of.ref('l.from')}::text || '/' || ${of.ref('l.to')}`.as('dates'))
  .where('l.company_id', '=', companyId)
  .where('l.id', '=', subjectId)
const taskTitle = selectFrom('read.tasks as t')
  .select('t.title')
  .where('t.company_id', '=', companyId)
  .where('t.id', '=', subjectId)
const projectName = selectFrom('read.projects as p')
  .select('p.name')
  .where('p.company_id', '=', companyId)
  .where('p.id', '=', subjectId)
const announcementTitle = selectFrom('read.announcements as a')
  .select('a.title')
  .where('a.company_id', '=', companyId)
  .where('a.id', '=', subjectId)

/** The fields of an entry that other records have. */
export const entryColumns = {
  byName: sql<string>`coalesce(${employeeName}, ${ownerName}, '')`,
  subject: sql<string | null>`case
    when ${subjectId} is null then null
    when ${kind} = 'leave' then ${leaveDates}
    else coalesce(${taskTitle}, ${projectName}, ${announcementTitle}) end`,
  // The event of a changed record has only the new values.
  facts: sql<EntryFact[]>`case
    when ${ref('read.person_entries.what')} in ('edited', 'contactEdited', 'zoneSet')
    then coalesce(${changedFacts(companyId, ref('read.person_entries.id'))}, '[]')
    else ${ref('read.person_entries.facts')} end`,
}
