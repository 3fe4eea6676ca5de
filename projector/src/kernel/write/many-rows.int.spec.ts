import { PunchedIn, PunchedOut } from '@rollcall/contracts/attendance/events.ts'
import { CompanyBlocked, CompanyUnblocked } from '@rollcall/contracts/company/events.ts'
import { EmployeeDeleted, EmployeeEdited } from '@rollcall/contracts/employees/events.ts'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import type { SubscribeOptions } from '@rollcall/platform/event-store/event-store.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { details, punchedIn, punchedOut } from '../../testing/attendance.ts'
import { newEvent, of, uuid } from '../../testing/events.ts'
import { rowsOf } from '../../testing/given.ts'
import { level, type ReadModels, readModels } from '../../testing/read-models.ts'
import { withFold } from '../../testing/with-fold.ts'
import { buildGeneration } from '../build/build-generation.ts'
import { defineProjection, on, onEach } from '../projection.ts'

let models: ReadModels
beforeEach(async () => {
  models = await readModels()
})
afterEach(() => models.close())

interface Session {
  company_id: string
  id: string
  employee_id: string
  name: string
  blocked: boolean
  ended: boolean
}
/** One row per session, with a copy of its employee's name. */
const named = defineProjection<Session>({
  version: 1,
  table: {
    name: 'named_sessions',
    columns: {
      company_id: 'text',
      id: 'text',
      employee_id: 'text',
      name: 'text',
      blocked: 'boolean',
      ended: 'boolean',
    },
    key: ['company_id', 'id'],
    indexes: [['company_id', 'employee_id']],
    counted: ['name'],
  },
  when: [
    on(PunchedIn, {
      key: ({ companyId, data }) => [companyId, data.sessionId],
      fold: (_row, { companyId, data }) => ({
        company_id: companyId,
        id: data.sessionId,
        employee_id: data.employeeId,
        name: '',
        blocked: false,
        ended: false,
      }),
    }),
    on(PunchedOut, {
      key: ({ companyId, data }) => [companyId, data.sessionId],
      fold: row => row && { ...row, ended: true },
    }),
    onEach(EmployeeEdited, {
      rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.employeeId }),
      fold: (row, { data }) => (row.name === data.fullName ? row : { ...row, name: data.fullName }),
    }),
    onEach(EmployeeDeleted, {
      rows: ({ companyId, data }) => ({ company_id: companyId, employee_id: data.employeeId }),
      fold: () => undefined,
    }),
    onEach(CompanyBlocked, {
      rows: ({ data }) => ({ company_id: data.companyId }),
      fold: row => ({ ...row, blocked: true }),
    }),
    onEach(CompanyUnblocked, {
      rows: ({ data }) => ({ company_id: data.companyId }),
      fold: row => ({ ...row, blocked: false }),
    }),
  ],
})

const companies = [uuid(1), uuid(7)] as const
const people = [uuid(500), uuid(501), uuid(502)] as const
const punch = (companyId: string, session: number, employee: string) =>
  of(companyId, punchedIn(session, '03:30:00', '2026-11-20', employee))
const rename = (companyId: string, employeeId: string, fullName: string) =>
  of(companyId, newEvent(EmployeeEdited, details({ employeeId, fullName })))

/** The log is read in batches of these sizes, one after the other and again from the first. */
function cutInto(sizes: readonly number[]): void {
  const { store } = models
  models.tools.store = new Proxy(store, {
    get: (target, name) =>
      name === 'subscribe'
        ? async function* (options: SubscribeOptions) {
            for await (const batch of target.subscribe(options)) {
              let [at, turn] = [0, 0]
              while (at < batch.events.length || at === 0) {
                const events = batch.events.slice(at, at + (sizes[turn++ % sizes.length] ?? 1))
                at += Math.max(1, events.length)
                const isLast = at >= batch.events.length
                yield {
                  events,
                  position: isLast ? batch.position : (events.at(-1)?.position ?? batch.position),
                  caughtUp: isLast && batch.caughtUp,
                }
              }
            }
          }
        : Reflect.get(target, name).bind(target),
  })
}

it('gives the same rows for any batches as for one event after the other', async () => {
  const step = fc.tuple(fc.nat(1), fc.nat(2), fc.nat(9))
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 40 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
      async (steps, sizes) => {
        await models.close()
        models = await readModels()
        cutInto(sizes)
        const events = steps.map(([company, person, what], i): NewEvent => {
          const companyId = companies[company] as string
          const employee = people[person] as string
          if (what < 2)
            return of(companyId, punchedOut(Math.floor(i / 2), '04:30:00', '2026-11-20', employee))
          if (what < 5) return punch(companyId, i, employee)
          if (what < 7) return rename(companyId, employee, `Name ${i}`)
          if (what === 7) return of(companyId, newEvent(EmployeeDeleted, { employeeId: employee }))
          return of(companyId, newEvent(what === 8 ? CompanyBlocked : CompanyUnblocked, { companyId }))
        })
        const expected = rowsOf(
          named,
          events.map(event => [event]),
        )
        await models.append(events)
        const engine = models.start([named])
        await level(engine, models.store)
        const byKey = (rows: readonly object[]) => new Set(rows.map(row => JSON.stringify(row)))
        const rows = await models.rows('named_sessions')
        expect(byKey(rows)).toEqual(byKey(expected))
        const counts = await models.counts()
        const total = Object.entries(counts).filter(([id]) => id.endsWith(' '))
        expect(total.reduce((sum, [, count]) => sum + count, 0)).toBe(expected.length)
        for (const maxRows of [1, 250_000]) {
          const { signal } = new AbortController()
          await buildGeneration({ tools: models.tools, projection: named, signal, maxRows })
          expect(byKey(await models.rows('named_sessions'))).toEqual(byKey(expected))
          expect(await models.counts()).toEqual(counts)
        }
      },
    ),
    { numRuns: 10 },
  )
})

describe('an event that touches many rows', () => {
  it('touches all rows of a large company, or none', async () => {
    const events = Array.from({ length: 2500 }, (_, i) => punch(uuid(1), i, uuid(500)))
    const renamed = rename(uuid(1), uuid(500), 'Asha Rao')
    let folds = 0
    let defect = true
    const failing = withFold(named, (fold, event) => {
      if (event.id === renamed.id && ++folds === 2001 && defect) throw new Error('a defect')
      return fold()
    })
    await models.append([...events, renamed, punch(uuid(7), 9000, uuid(500))])
    const engine = models.start([failing])
    await level(engine, models.store)
    expect(Object.values(await models.setAside())).toEqual([renamed.id])
    const names = async () =>
      (await models.pool.query('select name, count(*)::int from read.named_sessions group by 1 order by 1'))
        .rows
    expect(await names()).toEqual([{ name: '', count: 2501 }])
    defect = false
    await engine.stop()
    await level(models.start([failing]), models.store)
    await expect.poll(models.setAside).toEqual({})
    expect(await names()).toEqual([
      { name: '', count: 1 },
      { name: 'Asha Rao', count: 2500 },
    ])
    const total = await models.counts()
    expect(total[`named_sessions ${uuid(1)} name=Asha Rao`]).toBe(2500)
  })
  it('is seen by the batch that is read ahead while it is written', async () => {
    cutInto([1])
    const turns = Array.from({ length: 30 }, (_, i) => [
      punch(uuid(1), i, uuid(600 + i)),
      rename(uuid(1), uuid(600 + i), 'Asha Rao'),
      of(uuid(1), punchedOut(i, '04:30:00', '2026-11-20', uuid(600 + i))),
    ])
    await models.append(turns.flat())
    await level(models.start([named]), models.store)
    const rows = await models.rows('named_sessions')
    expect(rows.filter(row => row.name === 'Asha Rao' && row.ended)).toHaveLength(30)
  })
  it('does not touch the rows of a company that is set aside', async () => {
    const broken = punch(uuid(1), 1, uuid(500))
    const failing = withFold(named, (fold, event) => {
      if (event.id === broken.id) throw new Error('a defect')
      return fold()
    })
    await models.append([
      punch(uuid(1), 0, uuid(500)),
      broken,
      rename(uuid(1), uuid(500), 'Asha Rao'),
      punch(uuid(7), 2, uuid(500)),
      rename(uuid(7), uuid(500), 'Noor'),
    ])
    await level(models.start([failing]), models.store)
    expect(await models.rows('named_sessions', 'company_id')).toMatchObject([{ name: '' }, { name: 'Noor' }])
  })
})
