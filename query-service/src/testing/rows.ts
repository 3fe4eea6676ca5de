import type { PlanId } from '@rollcall/contracts/plans/plans.ts'
import type { Pool } from 'pg'

/** Rows as the projector would write them, with realistic default values. */
export interface Rows {
  company(id: string, planId?: PlanId, zone?: string): Promise<void>
  account(company: string, id: string, role: string, more?: Record<string, unknown>): Promise<void>
  session(
    company: string,
    id: string,
    account: string,
    endedAt?: string,
    more?: Record<string, unknown>,
  ): Promise<void>
  employee(company: string, id: string, more?: Record<string, unknown>): Promise<void>
  photo(company: string, id: string): Promise<void>
  presence(company: string, id: string, more?: Record<string, unknown>): Promise<void>
  day(company: string, employee: string, workDate: string, more?: Record<string, unknown>): Promise<void>
  workSession(company: string, employee: string, id: string, workDate: string): Promise<void>
}

const at = '2026-11-20T08:00:00.000Z'

/** Writes rows into the read models; totals are kept as the projector keeps them. */
export function createRows(pool: Pool): Rows {
  async function insert(view: string, row: Record<string, unknown>, buckets: string[] = []): Promise<void> {
    const names = Object.keys(row)
    await pool.query(
      `insert into read.${view} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
      Object.values(row),
    )
    for (const bucket of buckets)
      await pool.query(
        `insert into read.row_counts (projection, company_id, bucket, rows) values ($1, $2, $3, 1)
         on conflict (projection, company_id, bucket) do update set rows = row_counts.rows + 1`,
        [view, row.company_id, bucket],
      )
  }
  return {
    company: (id, planId = 'plus', zone = 'UTC') =>
      insert(
        'companies',
        {
          company_id: id,
          id,
          name: `Company ${id}`,
          website: 'example.org',
          email: `${id}@example.org`,
          owner_name: 'Olga Owner',
          phone_number: '+41441234567',
          address: 'Street 1',
          plan_id: planId,
          states: 'active',
          zone,
          date_format: 'YYYY-MM-DD',
          optional_holidays: 0,
          reports_due_by: null,
          plan_ends_at: null,
          two_factor_required: false,
          blocked: false,
          sessions_valid_after: null,
          registered_at: at,
        },
        [''],
      ),
    account: (company, id, role, more = {}) =>
      insert('accounts', {
        company_id: company,
        id,
        role,
        email: `${id}@example.org`,
        name: `Name of ${id}`,
        verified: true,
        password_set: true,
        blocked: false,
        closed: false,
        sessions_valid_after: null,
        kept_session: null,
        two_factor: false,
        recovery_codes_left: 0,
        pending_email: null,
        pending_expires_at: null,
        notifications_read_up_to: null,
        ...more,
      }),
    session: (company, id, account, endedAt, more = {}) =>
      insert('sessions', {
        company_id: company,
        id,
        account_id: account,
        role: 'company',
        started_at: at,
        expires_at: '2030-01-01T00:00:00Z',
        ended_at: endedAt ?? null,
        device: 'Firefox on Linux',
        known: '10',
        company_known: '10',
        ...more,
      }),
    async employee(company, id, more = {}) {
      const row = {
        company_id: company,
        id,
        full_name: `Person ${id}`,
        email: `${id}@example.org`,
        mobile: '+41791234567',
        code: `C-${id}`,
        position: 'Engineer',
        leave_balance: 7.5,
        leave_now: 7.5,
        date_of_birth: '1990-02-28',
        date_of_join: '2026-01-01',
        employed_until: '9999-12-31',
        zone: null,
        address: '',
        photo_at: null,
        two_factor: false,
        status: 'active',
        added_at: at,
        password_set: true,
        books_open: false,
        ...more,
      }
      await insert('employees', row, ['', `status=${row.status}`])
      // The facts of a person who was added with this status.
      await insert('person_facts', {
        company_id: company,
        id,
        date_of_join: row.date_of_join,
        added_at: row.added_at,
        changed_at: row.added_at,
        position: row.position,
        zone: row.zone,
        state: row.status,
        positions: JSON.stringify([{ at: row.added_at, position: row.position }]),
        zones: JSON.stringify([{ at: row.added_at, zone: row.zone, from: '' }]),
        states: JSON.stringify([{ at: row.added_at, state: row.status }]),
        has_password: row.password_set,
      })
    },
    photo: (company, id) => insert('photos', { company_id: company, id, image: 'AAAA', set_at: at }, ['']),
    presence(company, id, more = {}) {
      const row = {
        company_id: company,
        id,
        full_name: `Person ${id}`,
        position: 'Engineer',
        zone: null,
        state: 'out',
        last_punch_at: null,
        work_date: null,
        sessions: '[]',
        hidden: false,
        joined: true,
        date_of_join: '2020-01-01',
        ...more,
      }
      return insert('presence', row, row.hidden ? [] : ['', `state=${row.state}`])
    },
    day: (company, employee, workDate, more = {}) =>
      insert(
        'attendance_days',
        {
          company_id: company,
          id: `${employee}_${workDate}`,
          employee_id: employee,
          work_date: workDate,
          first_in_at: `${workDate}T08:00:00.250Z`,
          last_out_at: `${workDate}T16:00:00Z`,
          open_since: null,
          worked_minutes: 480,
          sessions: '[]',
          ...more,
        },
        ['', `employee_id=${employee}`, `work_date=${workDate}`],
      ),
    workSession: (company, employee, id, workDate) =>
      insert(
        'work_sessions',
        {
          company_id: company,
          id,
          employee_id: employee,
          work_date: workDate,
          in_at: `${workDate}T08:00:00Z`,
          out_at: `${workDate}T16:00:00Z`,
          zone: 'UTC',
          in_offset: 0,
          out_zone: 'UTC',
          out_offset: 0,
          breaks: '[]',
          minutes: 480,
          in_channel: 'web',
          out_channel: 'web',
        },
        ['', `employee_id=${employee}`],
      ),
  }
}
