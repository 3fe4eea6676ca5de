import type { Pool } from 'pg'

/** The columns of the projector's read models that a budget of mails depends on. */
const readModels = `
  create schema if not exists read;
  create table if not exists read.company_admin (company_id text, id text, verified boolean,
    registered_at timestamptz, plan_id text, plan_since timestamptz);
  create table if not exists read.company_plan_changes (company_id text, id text, subject_id text,
    at timestamptz, what text);
  create table if not exists read.employees (company_id text, id text, status text)`

/**
 * Puts a company into the read models: new and on Plus, with a budget of 50; `vouched`: with one of 20,050; otherwise
 * verified or not.
 */
export async function companyOfBudget(
  pool: Pool,
  companyId: string,
  { verified = true, vouched = false, registeredAt = new Date() } = {},
): Promise<void> {
  await pool.query(readModels)
  await pool.query(`insert into read.company_admin values ('platform', $1, $2, $3, 'plus', $3)`, [
    companyId,
    verified,
    registeredAt,
  ])
  await pool.query(
    `insert into read.company_plan_changes values ('platform', gen_random_uuid(), $1, $2, $3)`,
    [companyId, registeredAt, vouched ? 'assigned' : 'switched'],
  )
}
