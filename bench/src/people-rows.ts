import type { Pool } from 'pg'

/** The SQL of an id as the services make them, for the person `n`. */
export const uuidInSql = `'00000000-0000-4000-8000-' || lpad(n::text, 12, '0')`
/** The same id. */
export const uuidOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/**
 * The people e1, e2 and so on of a company in the read models, and its team settings. The first `blocked` of them were
 * blocked for a week of November 2026. `id`: the SQL of another id of the person `n`.
 */
export async function seedPeople(
  pool: Pool,
  companyId: string,
  people: number,
  blocked = 0,
  id = "'e' || n",
): Promise<void> {
  await pool.query(
    `insert into read.employees (company_id, id, full_name, email, mobile, code, position, leave_balance,
        date_of_birth, date_of_join, employed_until, address, two_factor, status, added_at, password_set, leave_now, books_open)
       select $1, ${id}, 'Person ' || n, '', '', '', 'Engineer', 0, '1990-01-01', '2010-01-01', '9999-12-31', '', false,
         'active',
         now(), true, 0, true from generate_series(1, $2::int) n`,
    [companyId, people],
  )
  await pool.query(
    `insert into read.person_facts (company_id, id, date_of_join, added_at, changed_at, position, zone, state, positions,
        zones, states, has_password)
       select $1, ${id}, '2010-01-01', at, case when n <= $3::int then timestamptz '2026-11-16T08:00:00Z' else at end,
         'Engineer', null, 'active',
         jsonb_build_array(jsonb_build_object('at', at, 'position', 'Engineer')),
         jsonb_build_array(jsonb_build_object('at', at, 'zone', null, 'from', '')),
         jsonb_build_array(jsonb_build_object('at', at, 'state', 'active')) || case when n <= $3::int then
           '[{"at":"2026-11-09T08:00:00Z","state":"blocked"},{"at":"2026-11-16T08:00:00Z","state":"active"}]' else '[]' end::jsonb,
         true
         from generate_series(1, $2::int) n, (select timestamptz '2010-01-01T08:00:00Z' as at) added`,
    [companyId, people, blocked],
  )
  if (blocked > 0)
    await pool.query(
      `insert into read.inactive_people (company_id, id, status)
         select $1, ${id}, 'unblocked' from generate_series(1, $2::int) n`,
      [companyId, blocked],
    )
  await pool.query(
    `insert into read.team_schedules (company_id, id, history, week_changes, weeks)
       values ($1, $1, '[{"since":"2010-01-01","at":"2010-01-01T08:00:00Z","zone":"Asia/Kolkata","reportsDueBy":null}]', '[]',
         '[{"since":"0001-01-01","week":{"workingDays":["monday","tuesday","wednesday","thursday","friday"],
         "workHours":{"start":"09:00","minutes":480,"graceMinutes":10}}}]')`,
    [companyId],
  )
}
