import type { EventMetadata } from '@rollcall/contracts/kernel/event.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import fc from 'fast-check'
import { Map as PersistentMap } from 'immutable'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import type { ProjectsPort } from '../projects/public.ts'
import { at, given } from '../testing/given.ts'
import { plainLog, sent } from '../testing/log.ts'
import { dailyReport } from './daily-report.ts'
import { editDailyReport, fileDailyReport, solveBlocker } from './handlers.ts'
import { reportDay } from './report-day.ts'

const date = '2026-11-20'
const employeeId = '00000000-0000-4000-8000-000000000001'
const projectIds = [2, 3, 4].map(n => `00000000-0000-4000-8000-00000000000${n}`)
const [p1 = '', p2 = '', p3 = ''] = projectIds
const project = { name: 'Atlas', projectCode: 'ATL', clientCode: '', active: true, memberIds: [], shade: 0 }
const projects: ProjectsPort = {
  of: async () => PersistentMap(projectIds.map(projectId => [projectId, { ...project, projectId }])),
}
const texts = { previousWork: 'Filters', todaysPlan: 'Views', blocker: '' }

it('an edit that changes nothing needs no other reports and opens no day', () => {
  const report = { employeeId, projectId: p1, date }
  const content = { workMinutes: 60, ...texts }
  const filed = {
    type: 'DailyReportFiled',
    data: { ...report, ...content, zone: 'UTC', late: false },
  } as const
  const edit = { type: 'edit', report, content, zone: 'UTC', today: date } as const
  given(reportDay, filed)
    .when(edit, at(`${date}T10:00:00.000Z`))
    .thenDecides()
})

let store: InMemoryEventStore
let log: CommandLog
beforeEach(() => {
  store = new InMemoryEventStore()
  log = plainLog(store)
})

function by(commandId: string): CommandContext {
  const context = sent(commandId, `${date}T10:00:00.000Z`)
  return { ...context, actor: { ...context.actor, accountId: employeeId, role: 'employee', zone: 'UTC' } }
}
const file = (projectId: string, hours: number, id = `file ${projectId}`, its = log) =>
  fileDailyReport({ projects })({ projectId, date, workMinutes: hours * 60, ...texts }, by(id), its)
const edit = (projectId: string, hours: number, id: string, more: object = {}) =>
  editDailyReport({ projects })(
    { reportId: `${employeeId}_${projectId}_${date}`, workMinutes: hours * 60, ...texts, ...more },
    by(id),
    log,
  )
/** A report as it was recorded before a day had a stream: in one of its own. */
async function filedBefore(projectId: string, hours: number, its = store, more: object = {}) {
  const data = { employeeId, projectId, date, workMinutes: hours * 60, ...texts, zone: 'UTC', late: false }
  const metadata = { commandId: `old ${projectId}` } as EventMetadata
  const events = [{ id: `old ${projectId}`, type: 'DailyReportFiled', data: { ...data, ...more }, metadata }]
  await its.append({
    stream: streamOf.dailyReport('c1', employeeId, projectId, date),
    expected: 'none',
    events,
  })
}
const typesOfDay = async () =>
  (await store.read(streamOf.reportDay('c1', employeeId, date))).events.map(({ type }) => type)
/** The minutes of each report, from all streams, read by the decider of a single report. */
async function minutes(its: InMemoryEventStore): Promise<number[]> {
  const day = (await its.read(streamOf.reportDay('c1', employeeId, date))).events
  const all: number[] = []
  for (const projectId of projectIds) {
    const old = (await its.read(streamOf.dailyReport('c1', employeeId, projectId, date))).events
    const own = [...old, ...day.filter(({ data }) => data.projectId === projectId)]
    const report = own.reduce(
      (state, event) => dailyReport.evolve(state, event as never),
      dailyReport.initial,
    )
    all.push(report?.content.workMinutes ?? 0)
  }
  return all
}
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

describe('the reports of a day on all projects', () => {
  it('have at most 24 hours together, and the refusal says how many are left', async () => {
    await file(p1, 10)
    await file(p2, 8)
    const message =
      'Your other reports for 20 November 2026 have 18:00 hours. At most 06:00 are left for this day.'
    await expect(file(p3, 6.5)).rejects.toMatchObject({
      code: 'rule-broken',
      message,
      errors: [{ path: 'workMinutes', message }],
    })
    await file(p3, 6, 'less')
    await expect(edit(p1, 10.5, 'more')).rejects.toMatchObject({ code: 'rule-broken' })
    await edit(p1, 9, 'fewer')
    await edit(p2, 9, 'then more')
    expect(await minutes(store)).toEqual([540, 540, 360])
  })
  it('are counted by the day, so another day has all of its hours', async () => {
    await file(p1, 24)
    await expect(file(p2, 0.5)).rejects.toMatchObject({
      message: 'Your other reports for 20 November 2026 have 24:00 hours. No time is left for this day.',
    })
    const other = { projectId: p2, date: '2026-11-19', workMinutes: 1440, ...texts }
    await expect(fileDailyReport({ projects })(other, by('another day'), log)).resolves.toHaveProperty('id')
  })
  it('of an old log, each with a stream of its own, count too, and are taken over once', async () => {
    await filedBefore(p1, 10)
    await filedBefore(p2, 10)
    await expect(file(p3, 5)).rejects.toMatchObject({ code: 'rule-broken' })
    await file(p3, 4, 'less')
    expect(await typesOfDay()).toEqual(['ReportDayOpened', 'DailyReportFiled'])
    await expect(edit(p1, 10.5, 'more')).rejects.toMatchObject({ code: 'rule-broken' })
    await edit(p1, 2, 'fewer')
    await edit(p3, 12, 'more of another')
    expect(await typesOfDay()).toEqual([
      'ReportDayOpened',
      ...['DailyReportFiled', 'DailyReportEdited', 'DailyReportEdited'],
    ])
    expect(await minutes(store)).toEqual([120, 600, 720])
  })
  it('that had more before this rule can be edited without more hours, and brought down step by step', async () => {
    await filedBefore(p1, 20)
    await filedBefore(p2, 20)
    await edit(p1, 20, 'words', { previousWork: 'Filters and views' })
    await expect(edit(p1, 20.5, 'more')).rejects.toMatchObject({ code: 'rule-broken' })
    await edit(p1, 10, 'fewer')
    expect(await minutes(store)).toEqual([600, 1200, 0])
  })
  it('are answered as before when a command is repeated, also one from an old log', async () => {
    await filedBefore(p1, 8)
    const old = await file(p1, 8, `old ${p1}`)
    expect(old).toMatchObject({ revision: 0 })
    const first = await file(p2, 8)
    expect(await file(p2, 8)).toEqual(first)
    await expect(file(p1, 8, 'again')).rejects.toMatchObject({ code: 'report-exists' })
    expect(await typesOfDay()).toEqual(['ReportDayOpened', 'DailyReportFiled'])
  })
  it('have blockers that are solved in the day’s stream, also those of an old log', async () => {
    await filedBefore(p1, 8, store, { blocker: 'The certificate has expired' })
    const reportId = `${employeeId}_${p1}_${date}`
    await solveBlocker({ projects })({ reportId }, by('solve'), log)
    await solveBlocker({ projects })({ reportId }, by('solve again'), log)
    await file(p2, 8)
    await expect(
      solveBlocker({ projects })({ reportId: `${employeeId}_${p2}_${date}` }, by('none'), log),
    ).rejects.toMatchObject({ message: 'This report has no blocker.' })
    expect(await typesOfDay()).toEqual(['BlockerSolved', 'ReportDayOpened', 'DailyReportFiled'])
  })
  it('never exceed the day, whatever comes at once through two replicas', async () => {
    const hours = fc.integer({ min: 0, max: 24 })
    const projectAt = fc.constantFrom(...projectIds)
    const act = fc.record({ projectId: projectAt, hours, edits: fc.boolean(), replica: fc.nat(1) })
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.record({ projectId: projectAt, hours: fc.integer({ min: 0, max: 8 }) }), {
          selector: ({ projectId }) => projectId,
        }),
        fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
        async (before, rounds) => {
          const its = new InMemoryEventStore()
          for (const one of before) await filedBefore(one.projectId, one.hours, its)
          const replicas = [plainLog(its), plainLog(its)]
          let count = 0
          for (const round of rounds) {
            const answers = round.map(({ projectId, hours: h, edits, replica }) => {
              count += 1
              const context = by(`command ${count}`)
              const reportId = `${employeeId}_${projectId}_${date}`
              const content = { workMinutes: h * 60, ...texts }
              const to = replicas[replica] ?? log
              return edits
                ? editDailyReport({ projects })({ reportId, ...content }, context, to)
                : fileDailyReport({ projects })({ projectId, date, ...content }, context, to)
            })
            for (const answer of await Promise.allSettled(answers))
              if (answer.status === 'rejected')
                expect(['rule-broken', 'report-exists', 'not-found']).toContain(answer.reason.code)
          }
          expect(sum(await minutes(its))).toBeLessThanOrEqual(1440)
          const day = (await its.read(streamOf.reportDay('c1', employeeId, date))).events
          expect(day.filter(({ type }) => type === 'ReportDayOpened').length).toBeLessThanOrEqual(1)
          // The state of the whole day says the same as each report by itself.
          const state = day.reduce((now, event) => reportDay.evolve(now, event as never), reportDay.initial)
          const ofDay = projectIds.map(
            id => state.reports.get(id)?.content.workMinutes ?? state.earlier?.get(id),
          )
          if (day.length > 0) expect(ofDay.map(one => one ?? 0)).toEqual(await minutes(its))
        },
      ),
      { numRuns: 60 },
    )
  })
})
