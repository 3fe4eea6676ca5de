import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { readConfig } from '@rollcall/platform/config.ts'
import type { Launched } from '@rollcall/platform/embedded/launch.ts'
import { fillWithSystem } from '@rollcall/platform/embedded/testing/fill-with-system.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../client.ts'
import { employeeForm, password } from '../forms.ts'
import { startShifted } from '../start-shifted.ts'
import { newCompany } from '../system.ts'
import { todayInKolkata } from '../today.ts'
import { eagerScheduler } from '../with-eager-scheduler.ts'

const day = 24 * 60 * 60_000

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rollcall-e2e-'))
  await chmod(dataDir, 0o711)
  await fillWithSystem(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))

interface Line {
  kind: string
  days: number
  on: string
  differences: unknown[]
}

it('gives the day of a holiday back that was added before it, also when the scheduler was down until a week later', async () => {
  const before = await startShifted(dataDir, 0)
  let running: Launched | undefined = before
  const email = 'owner@downtime.test'
  const company = await newCompany({ launched: before, commands: before.url }, email)
  const pool = createPool(readConfig(before.env).DATABASE_URL, { max: 1 })
  try {
    // Nobody else can be the scheduler.
    await pool.query(`select pg_advisory_lock(hashtextextended('scheduler', 0))`)
    const saved = await company.command('SaveTeamSettings', {
      zone: 'Asia/Kolkata',
      dateFormat: 'DD/MM/YYYY',
      workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    })
    expect(saved.status).toBe(200)
    const added = await company.command<{ id: string }>('AddEmployee', employeeForm('asha@downtime.test'))
    const date = addDays(todayInKolkata(), 4)
    const leave = {
      employeeId: added.body.id,
      from: date,
      to: addDays(date, 1),
      kind: 'full',
      reason: 'Family visit',
    }
    const booked = await company.command('AddLeave', leave)
    expect([booked.status, booked.body.message]).toEqual([200, undefined])
    const holiday = { name: 'Founders’ Day', date, type: 'company' }
    expect((await company.command('AddHoliday', holiday)).status).toBe(200)
    await pool.end()
    running = undefined
    await before.stop()

    running = await startShifted(dataDir, 11 * day, [eagerScheduler])
    const later = new Client(running.url)
    await later.logIn(email, password)
    const lines = async () =>
      ((await later.get<Line[]>('/api/leave-ledger?range=[0,99]')).body as unknown as Line[]).filter(
        ({ kind }) => kind === 'taken' || kind === 'givenBack',
      )
    await expect.poll(lines, { timeout: 60_000 }).toHaveLength(2)
    expect(await lines()).toMatchObject([
      {
        kind: 'givenBack',
        days: 1,
        on: addDays(todayInKolkata(), 11),
        differences: [{ date, before: 1, after: 0, cause: 'holiday', holiday: 'Founders’ Day' }],
      },
      { kind: 'taken', days: -2 },
    ])
  } finally {
    await pool.end().catch(() => {})
    await running?.stop()
  }
}, 150_000)
