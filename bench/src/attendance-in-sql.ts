import type { Pool } from 'pg'

/** People of the one company; each has a session a day, and so two events. */
const PEOPLE = 500
const BATCH = 5_000

/** The table that SQL fills: like that of the projection. */
export const sqlTable = 'bench_attendance_days'

/**
 * Fills the log with punches of one company: day after day, first everybody comes, then everybody goes. `events`
 * is a multiple of 1,000.
 */
export async function seedAttendance(pool: Pool, events: number): Promise<void> {
  await pool.query(`set statement_timeout = 0`)
  await pool.query(
    `insert into event_store.events (position, recorded_at, id, revision, stream, type, data, metadata)
     select nextval('event_store.position'), now(), gen_random_uuid(), kind,
            'workday-' || company || '_' || employee || '_' || day, case kind when 0 then 'PunchedIn' else 'PunchedOut' end,
            json_build_object('employeeId', employee, 'workDate', day, 'sessionId', md5('session' || nr || '_' || day)::uuid,
                              'at', day || (case kind when 0 then 'T03:3' else 'T12:4' end) || nr % 10 || ':17.250Z',
                              'zone', 'Asia/Kolkata', 'offsetMinutes', 330, 'channel', 'web'),
            json_build_object('commandId', gen_random_uuid(), 'companyId', company, 'actorId', employee, 'role', 'employee',
                              'channel', 'web', 'correlationId', gen_random_uuid(), 'causationId', gen_random_uuid(),
                              'schemaVersion', 1)
       from (select n, n / ${2 * PEOPLE} as day_nr, n / ${PEOPLE} % 2 as kind, n % ${PEOPLE} as nr
               from generate_series(0, $1::int - 1) n) numbers,
            lateral (select 'b7c1f5a2-1d4e-4c59-9a77-0c3f1f0f9a10' as company, md5('employee' || nr)::uuid as employee,
                            to_char(date '2026-01-01' + day_nr, 'YYYY-MM-DD') as day) as texts
      order by n`,
    [events],
  )
  await pool.query('vacuum analyze event_store.events')
}

/**
 * Makes the rows of attendance_days by SQL alone: a statement and a transaction for each 5,000 events, with
 * upserts and a checkpoint, as the projection writes them, but without a value ever leaving the server.
 */
export async function upsertInSql(pool: Pool, events: number): Promise<void> {
  await pool.query(`
    drop table if exists ${sqlTable}, bench_checkpoint;
    create table ${sqlTable} (
      company_id text collate "C" not null, id text collate "C" not null, employee_id text collate "C" not null,
      work_date date not null, first_in_at timestamptz not null, last_out_at timestamptz, open_since timestamptz,
      worked_minutes int not null, sessions jsonb not null, primary key (company_id, employee_id, work_date)
    ) with (fillfactor = 85);
    create index on ${sqlTable} (company_id, id);
    create index on ${sqlTable} (company_id, work_date, id);
    create table bench_checkpoint (position bigint not null);
    insert into bench_checkpoint values (0)`)
  for (let after = 0; after < events; after += BATCH)
    await pool.query({ name: 'bench-upsert', text: UPSERT, values: [after, after + BATCH] })
}

const UPSERT = `
  with punches as (
    select metadata ->> 'companyId' as company_id, data ->> 'employeeId' as employee_id,
           (data ->> 'workDate')::date as work_date, data ->> 'sessionId' as session_id,
           min(data ->> 'at') filter (where type = 'PunchedIn') as in_at,
           min(data ->> 'at') filter (where type = 'PunchedOut') as out_at,
           min(data ->> 'zone') as zone, min((data ->> 'offsetMinutes')::int) as offset_minutes, min(position) as position
      from event_store.events where position > $1::bigint and position <= $2::bigint
     group by 1, 2, 3, 4
  ), written as (
    insert into ${sqlTable}
    select company_id, employee_id || '_' || work_date, employee_id, work_date, min(in_at)::timestamptz, max(out_at)::timestamptz,
           (max(in_at) filter (where out_at is null))::timestamptz,
           sum(coalesce(floor(extract(epoch from out_at::timestamptz - in_at::timestamptz) / 60), 0))::int,
           jsonb_agg(jsonb_build_object('sessionId', session_id, 'inAt', in_at, 'outAt', out_at, 'zone', zone,
                                        'inOffset', offset_minutes, 'outZone', zone, 'outOffset', offset_minutes,
                                        'breaks', '[]'::jsonb) order by position)
      from punches group by 1, 2, 3, 4
    on conflict (company_id, employee_id, work_date) do update
      set last_out_at = excluded.last_out_at, open_since = excluded.open_since,
          worked_minutes = ${sqlTable}.worked_minutes + excluded.worked_minutes, sessions = ${sqlTable}.sessions || excluded.sessions
  )
  update bench_checkpoint set position = $2::bigint where position = $1::bigint`
