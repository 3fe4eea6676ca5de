import { describe, expect, it } from 'vitest'
import { CommandRefused } from '../kernel/tools/send-command.ts'
import { openFence } from '../testing/open-fence.ts'
import {
  changed,
  employeeId,
  type Happened,
  long,
  ownSet,
  short,
  usual,
  weekLog,
} from '../testing/week-log.ts'
import { tellOfWeeks, weekToldOf } from './week-told.ts'

const fence = { id: 'd', ...openFence }
type Log = ReturnType<typeof weekLog>

const told = ({ last, tools }: Log) => weekToldOf(last, employeeId, tools)
/** The effects of the last event, run for the person. */
const run = ({ last, tools }: Log) =>
  Promise.all(
    tellOfWeeks
      .filter(({ on }) => on.type === last.type)
      .map(effect => effect.deliver(last, tools, fence, employeeId)),
  )
/** Who is told of the last event. */
const recipients = async ({ last, tools }: Log) =>
  (
    await Promise.all(
      tellOfWeeks
        .filter(({ on }) => on.type === last.type)
        .map(effect => effect.recipients?.(last, tools, { after: '', max: 10 }) ?? []),
    )
  ).flat()

describe('what a person is told about weeks', () => {
  it('is the first date of the company’s new week, and the week', async () => {
    const log = weekLog(changed('c1', '2027-01-04', short))
    expect(await told(log)).toEqual({
      employeeId,
      causeId: log.last.id,
      what: 'changed',
      whose: 'company',
      since: '2027-01-04',
      until: null,
      weeks: [{ since: '2027-01-04', week: short }],
    })
  })

  it('is nothing while an own week covers the change', async () => {
    const own = ownSet('c1', '2026-06-01', long)
    expect(await told(weekLog(own, changed('c2', '2027-01-04', short)))).toBeUndefined()
    expect(await run(weekLog(own, changed('c2', '2027-01-04', short)))).toEqual([
      { sent: false, reason: 'same-week' },
    ])
    const ending = ownSet('c1', '2026-06-01', long, '2027-01-31')
    expect(await told(weekLog(ending, changed('c2', '2027-01-04', short)))).toMatchObject({
      since: '2027-02-01',
    })
  })

  it('is their own week, also the company’s again, but not the same hours once more', async () => {
    expect(await told(weekLog(ownSet('c1', '2027-01-04', long)))).toMatchObject({ whose: 'own' })
    const back = weekLog(ownSet('c1', '2026-06-01', long), ownSet('c2', '2027-01-04', null))
    expect(await told(back)).toMatchObject({ weeks: [{ since: '2027-01-04', week: usual }] })
    expect(await told(weekLog(ownSet('c1', '2027-01-04', usual)))).toBeUndefined()
  })

  it('is a correction for past days, of days since they joined', async () => {
    expect(await told(weekLog(changed('c1', '2026-10-01', short, '2026-10-31')))).toMatchObject({
      what: 'corrected',
      since: '2026-10-01',
      until: '2026-10-31',
    })
    expect(await told(weekLog(changed('c1', '2025-10-01', short, '2025-10-31')))).toBeUndefined()
  })

  it('is a withdrawal, with the week that counts instead', async () => {
    const planned = changed('c1', '2027-01-04', short)
    const withdrawn = ['company', 'WorkingWeekChangeWithdrawn', { companyId: 'c', changeId: 'c1' }] as const
    expect(await told(weekLog(planned, withdrawn))).toMatchObject({
      what: 'withdrawn',
      since: '2027-01-04',
      weeks: [{ since: '2027-01-04', week: usual }],
    })
    const own = ['employee', 'OwnWeekWithdrawn', { employeeId, changeId: 'c1' }] as const
    expect(await told(weekLog(ownSet('c1', '2027-01-04', long), own))).toMatchObject({
      what: 'withdrawn',
      whose: 'own',
    })
  })

  it('depends on the log up to the event only, so a late attempt tells the same', async () => {
    const log = weekLog(changed('c1', '2027-01-04', short), ownSet('c2', '2027-01-04', long))
    const [cause] = log.events.filter(({ type }) => type === 'WorkingWeekChanged')
    expect(await weekToldOf(cause!, employeeId, log.tools)).toMatchObject({
      weeks: [{ since: '2027-01-04', week: short }],
    })
  })

  it('does not end with the settings of a date that has not come: only the saving tells, and once', async () => {
    const saved = (data: object): Happened => [
      'company',
      'TeamSettingsSaved',
      {
        companyId: 'c',
        zone: 'Asia/Kolkata',
        dateFormat: 'DD/MM/YYYY',
        optionalHolidays: 2,
        reportsDueBy: null,
        ...data,
      },
    ]
    expect(await recipients(weekLog(saved(usual)))).toEqual([])
    expect(await recipients(weekLog(saved(long)))).toEqual([employeeId])
    expect(await told(weekLog(saved(long)))).toMatchObject({ what: 'changed', whose: 'company' })
  })
})

describe('the effect', () => {
  it('sends the same command at each attempt', async () => {
    const log = weekLog(changed('c1', '2027-01-04', short))
    await run(log)
    await run(log)
    expect(log.sent.map(({ name }) => name)).toEqual(['TellWeekChange', 'TellWeekChange'])
    expect(log.sent[0]?.body).toEqual(log.sent[1]?.body)
  })

  it('ends for people who are gone, and is tried again after any other failure', async () => {
    const failing = (error: Error) => {
      const log = weekLog(changed('c1', '2027-01-04', short))
      return run({ ...log, tools: { ...log.tools, send: () => Promise.reject(error) } })
    }
    expect(await failing(new CommandRefused('404'))).toEqual([{ sent: false, reason: 'employee-gone' }])
    await expect(failing(new Error('503'))).rejects.toThrow('503')
  })
})
