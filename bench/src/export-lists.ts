import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ListFormat } from '@rollcall/contracts/exports/export.ts'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import { readConfig } from '@rollcall/platform/config.ts'
import { projectorPool } from '@rollcall/projector/kernel/postgres/projector-pool.ts'
import { makeKey } from './leave.ts'
import { type Measure, percentile, round } from './measure.ts'
import { proportionalMegabytes } from './process-tree.ts'
import { type RunningSystem, startRunningSystem } from './running-system.ts'
import { addStaff, type Staff } from './staff.ts'

const ROWS = 1_000_000
const PEOPLE = 1_000
/** Pages asked for in a second. */
const RATE = 20
const ALONE_MS = 30_000
const LONGEST = 900_000
/** Megabytes above the idle workers. */
const MEMORY_GOAL = 150
const PAGE_GOAL = 2
const FORMATS: readonly ListFormat[] = ['csv', 'xlsx']

/**
 * Exports of 1,000,000 attendance days of 1,000 people with all services running, as CSV and as XLSX, while somebody looks
 * at pages of the same list: the rows in a second, the most memory of the workers, and how long a page takes in the slowest
 * hundredth, beside the same pages right before.
 */
export async function measureExportLists(): Promise<Measure[]> {
  const system = await startRunningSystem()
  try {
    const staff = await addStaff(system.store, system.launched.secrets.tokenPrivateKey, PEOPLE)
    await makeKey(system.codec, staff.companyId, staff.company.id)
    await system.projected()
    await seedDays(system, staff)
    await system.settled()
    const idle = await memoryOf(system)
    // The first export also starts the thread's own connections and the code that both formats share.
    await exported(system, staff, 'csv', { workDate: today })
    const measures: Measure[] = []
    for (const format of FORMATS) measures.push(...(await measure(system, staff, format, idle)))
    return measures
  } finally {
    await system.stop()
  }
}

const today = Temporal.Now.plainDateISO('UTC').toString()

async function measure(
  system: RunningSystem,
  staff: Staff,
  format: ListFormat,
  idle: number,
): Promise<Measure[]> {
  const alone = await pagesWhile(system, staff, () => pause(ALONE_MS))
  let most = 0
  const sampling = setInterval(async () => {
    most = Math.max(most, await memoryOf(system))
  }, 200)
  let row: ExportRow | undefined
  const during = await pagesWhile(system, staff, async () => {
    row = await exported(system, staff, format)
  }).finally(() => clearInterval(sampling))
  if (row?.rows !== ROWS) throw new Error(`the file has ${row?.rows} rows, ${row?.why}`)
  const seconds = (Date.parse(row.endedAt ?? '') - Date.parse(row.startedAt)) / 1000
  const [before, meanwhile] = [percentile(alone, 0.99), percentile(during, 0.99)]
  const what = `${ROWS.toLocaleString('en')} attendance days as ${format.toUpperCase()}`
  return [
    {
      measure: `${what}, from asking to the file`,
      value: Math.round(ROWS / seconds),
      unit: 'rows/s',
      reference: `${round(seconds, 1)} s, ${round(row.bytes / 1e6, 1)} MB`,
      goal: 'none',
      met: true,
    },
    {
      measure: `${what}, the most memory of the workers`,
      value: round(most - idle, 0),
      unit: 'MiB more',
      reference: `idle ${round(idle, 0)} MiB`,
      goal: `≤ ${MEMORY_GOAL} MiB more`,
      met: most - idle <= MEMORY_GOAL,
    },
    {
      measure: `${what}, a page of 25 of the list meanwhile, p99`,
      ratio: round(meanwhile / before),
      value: round(meanwhile, 1),
      unit: 'ms',
      reference: `before it ${round(before, 1)} ms; p50 ${round(percentile(during, 0.5), 1)} and ${round(percentile(alone, 0.5), 1)} ms`,
      goal: `≤ ${PAGE_GOAL} times`,
      met: meanwhile / before <= PAGE_GOAL,
    },
  ]
}

const memoryOf = ({ launched }: RunningSystem): Promise<number> =>
  proportionalMegabytes(Number(launched.processes.find(({ name }) => name === 'workers')?.pid))

/** Asks for pages at a steady rate until something is done; returns how long each took, in milliseconds. */
async function pagesWhile(
  system: RunningSystem,
  staff: Staff,
  something: () => Promise<void>,
): Promise<number[]> {
  const times: number[] = []
  let done = false
  const ended = something().finally(() => {
    done = true
  })
  const asked: Promise<void>[] = []
  for (let turn = 0; !done; turn += 1) {
    const from = (turn * 25) % 10_000
    asked.push(
      timed(() => get(system, staff, `team-in-out?range=[${from},${from + 24}]`)).then(
        ms => void times.push(ms),
      ),
    )
    await pause(1000 / RATE)
  }
  await Promise.all([ended, ...asked])
  return times
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function get<T>({ launched }: RunningSystem, { company }: Staff, path: string): Promise<T> {
  const response = await fetch(`${launched.url}/api/${path}`, {
    headers: { Authorization: `Bearer ${company.token}` },
  })
  if (!response.ok) throw new Error(`${path} was answered ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** An export of the attendance days once it has ended. */
async function exported(
  system: RunningSystem,
  staff: Staff,
  format: ListFormat,
  filter: object = {},
): Promise<ExportRow> {
  const response = await fetch(`${system.launched.url}/api/commands/StartExport`, {
    method: 'POST',
    body: JSON.stringify({ kind: 'list', list: 'attendance-days', format, filter }),
    headers: {
      Authorization: `Bearer ${staff.company.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
  })
  const { id } = (await response.json()) as { id: string }
  if (!response.ok) throw new Error(`StartExport was answered ${response.status}`)
  await system.projected()
  const deadline = performance.now() + LONGEST
  while (performance.now() < deadline) {
    const row = await get<ExportRow>(system, staff, `export/${id}`)
    if (row.state !== 'running') return row
    await pause(250)
  }
  throw new Error('the export does not end')
}

/** Rows of one insert, which a timeout limits. */
const AT_ONCE = 50_000

/** Days of the people, one session each, back from today, with the kept totals, as the projector would have left them. */
async function seedDays({ launched }: RunningSystem, { companyId, people }: Staff): Promise<void> {
  const writer = projectorPool(readConfig(launched.env).DATABASE_URL, () => {})
  const ids = people.map(({ id }) => id)
  try {
    for (let from = 0; from < ROWS; from += AT_ONCE)
      await writer.query(
        `insert into read.attendance_days
         select $1, employee || '_' || day, employee, day, day + time '03:31', day + time '12:00', null, 509,
                jsonb_build_array(jsonb_build_object('sessionId', gen_random_uuid(),
                  'inAt', to_char(day, 'YYYY-MM-DD"T03:31:00.000Z"'), 'outAt', to_char(day, 'YYYY-MM-DD"T12:00:00.000Z"'),
                  'zone', 'Asia/Kolkata', 'inOffset', 330, 'outZone', 'Asia/Kolkata', 'outOffset', 330, 'breaks', '[]'::jsonb))
           from generate_series($3::int, $4::int - 1) n,
                lateral (select ($2::text[])[n % ${PEOPLE} + 1] as employee, $5::date - n / ${PEOPLE} as day) days`,
        [companyId, ids, from, Math.min(ROWS, from + AT_ONCE), today],
      )
    await writer.query(
      `insert into read.row_counts (projection, company_id, bucket, rows)
       select 'attendance_days', $1, '', $3::int
       union all select 'attendance_days', $1, 'employee_id=' || id, $3::int / ${PEOPLE} from unnest($2::text[]) id
       union all select 'attendance_days', $1, 'work_date=' || ($4::date - n), ${PEOPLE}
         from generate_series(0, $3::int / ${PEOPLE} - 1) n`,
      [companyId, ids, ROWS, today],
    )
    await writer.query('vacuum analyze')
  } finally {
    await writer.end()
  }
}
