import type { Pool } from 'pg'
import { uuidInSql } from './people-rows.ts'

/** Rows of one insert, which a timeout limits. */
const AT_ONCE = 40_000

/**
 * Days of work of the people of a company (`uuidOf`), back from a date, one row for each person and working day, with
 * the totals as the projector keeps them. Without `sessions` each day is a row of 60 bytes, so that ten million fit.
 */
export async function seedDays(
  pool: Pool,
  companyId: string,
  { people, days, until, sessions }: { people: number; days: number; until: string; sessions: boolean },
): Promise<void> {
  const perDay = Math.max(1, Math.floor(AT_ONCE / people))
  for (let from = 0; from < days; from += perDay)
    await pool.query(
      `insert into read.attendance_days (company_id, id, employee_id, work_date, first_in_at, last_out_at, open_since,
          worked_minutes, sessions)
         select $1, ${uuidInSql} || '_' || day, ${uuidInSql}, day, day + time '03:31', day + time '12:15', null,
           420 + (n * 7919 + k) % 97, case when $6 then jsonb_build_array(jsonb_build_object('sessionId', 's' || n || '_' || k,
             'inAt', to_char(day + time '03:31', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'),
             'outAt', to_char(day + time '12:15', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'), 'zone', 'Asia/Kolkata',
             'inOffset', 330, 'outZone', 'Asia/Kolkata', 'outOffset', 330, 'breaks', '[]'::jsonb)) else '[]' end
           from generate_series($3::int, $4::int) k, generate_series(1, $2::int) n,
             lateral (select $5::date - (k / 5 * 7 + k % 5) as day) d`,
      [companyId, people, from, Math.min(from + perDay, days) - 1, until, sessions],
    )
  await pool.query(
    `insert into read.row_counts (projection, company_id, bucket, rows)
       select 'attendance_days', $1, '', $2::int * $3::int
       union all select 'attendance_days', $1, 'employee_id=' || ${uuidInSql}, $3 from generate_series(1, $2::int) n
       union all select 'attendance_days', $1, 'work_date=' || ($4::date - (k / 5 * 7 + k % 5)), $2
         from generate_series(0, $3::int - 1) k`,
    [companyId, people, days, until],
  )
}
