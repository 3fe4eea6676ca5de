import type { RecordFaultRow } from '@rollcall/contracts/audit/views.ts'
import type {
  CompanyRow,
  FailingWorkRow,
  ReadModelTroubleRow,
  SkippedEventRow,
} from '@rollcall/contracts/company/views.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, dayIn } from '../../kit/dates.ts'
import { itIsAccessible } from '../../kit/testing/accessible.ts'
import { draw } from '../../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../../kit/testing/fake-provider.ts'
import { expectInWindow, itShowsItsStates, longTexts } from '../../kit/testing/states.ts'
import { AdminDashboard } from './AdminDashboard.tsx'
import { messages, resources } from './messages.ts'
import { company } from './testing/companies.ts'

const today = dayIn('UTC', Date.now())
const figures = [
  {
    id: 'd1',
    day: today,
    punchIns: 1,
    employeesChange: 12,
    activeEmployees: 12,
    registrations: 2,
    companies: 2,
  },
]
const leftOut: SkippedEventRow = {
  id: 's1',
  readModel: 'attendance-days',
  companyId: 'c1',
  companyName: 'Lantern Works',
  eventType: 'PunchedIn',
  reason: 'The read model cannot take the event',
  byName: 'Administrator',
  at: '2026-11-20T08:03:00.000Z',
}
const leaveOut = (_body: object, records: FakeProvider['records']) => {
  records['read-model-trouble'] = []
  records['skipped-event'] = [leftOut]
  return undefined
}
/** A difference in the record of the n-th company. */
const fault = (n: number, more: Partial<RecordFaultRow> = {}): RecordFaultRow => ({
  id: `c${n}_changed_${n}`,
  companyId: `c${n}`,
  companyName: `Company ${n}`,
  kind: 'changed',
  foundAt: `2026-11-20T08:0${n}:00.000Z`,
  sentence: `The log holds other content for event ${n} of this record than was recorded`,
  ...more,
})
const failing = (work: string, more: Partial<FailingWorkRow> = {}): FailingWorkRow => ({
  id: work,
  work,
  times: 4,
  failsSince: '2026-11-20T08:00:00.000Z',
  lastAt: '2026-11-20T08:05:00.000Z',
  error: 'DatabaseError 57014',
  ...more,
})
const services = (
  companies: CompanyRow[],
  trouble: ReadModelTroubleRow[] = [],
  faults: RecordFaultRow[] = [],
  failures: FailingWorkRow[] = [],
) =>
  fakeProvider(
    {
      company: companies,
      'platform-day': figures,
      'read-model-trouble': trouble,
      'skipped-event': [],
      'record-fault': faults,
      'failing-work': failures,
    },
    { RetryReadModel: () => undefined, SkipPoisonEvent: leaveOut },
  )
const show = (provider: FakeProvider, mode: 'light' | 'dark' = 'light') =>
  draw(<AdminDashboard />, {
    provider,
    texts: { companies: messages, resources, app: { menu: { dashboard: 'Dashboard' } } },
    at: '/app/dashboard',
    as: { role: 'admin', company: null, zone: 'UTC' },
    elsewhere: { '/app/company/:companyId': <h1>One company</h1> },
    mode,
  })
const title = page.getByRole('heading', { level: 1 })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const names = () => page.getByRole('table').getByRole('link').elements().length

describe('the administrator’s dashboard', () => {
  itShowsItsStates({
    draw: show,
    filled: () => services([company('Lantern')]),
    shown: 'Lantern',
    none: { provider: () => services([]), says: 'No companies yet' },
    long: () =>
      services(
        [
          company(longTexts.word, { email: `${longTexts.word}@a.test`, state: 'unverified' }),
          company(longTexts.rightToLeft),
        ],
        [],
        [fault(1, { companyName: longTexts.word }), fault(2, { companyName: longTexts.rightToLeft })],
        [failing('Work'.repeat(15), { error: 'LongErrorName'.repeat(4) })],
      ),
  })
  itIsAccessible(async mode => {
    show(services([company('Lantern')], [], [fault(1)], [failing('EndPlan')]), mode)
    await expect.element(page.getByText('A record does not verify: 1 difference')).toBeVisible()
    await expect.element(page.getByText('Background work keeps failing')).toBeVisible()
  })

  it('says how many companies and people there are', async () => {
    show(services([company('Lantern'), company('Harbour', { state: 'blocked' })]))
    await expect.element(title).toHaveTextContent('2 companies, 1 active, 12 people')
  })

  it('draws the figures by week and by day, with the numbers as a table', async () => {
    show(services([company('Lantern')]))
    await expect.element(page.getByRole('img', { name: /^Punch-ins: 1 in 13 weeks/ })).toBeVisible()
    await expect.poll(() => document.querySelector('.MuiBarElement-root')).not.toBeNull()
    await page.getByText('The numbers as a table').click()
    const table = page.getByRole('region', { name: 'Key figures' }).getByRole('table')
    await expect.poll(() => table.getByRole('row').elements().length).toBe(14)
    await button('By day').click()
    await expect.poll(() => table.getByRole('row').elements().length).toBe(91)
    await expect.element(page.getByRole('img', { name: /^Punch-ins: 1 in 90 days/ })).toBeVisible()
    const [, newest, before] = table.getByRole('row').elements()
    expect(newest?.textContent).toMatch(/2\s*12\s*1$/)
    expect(before?.textContent, `nothing on ${addDays(today, -1)}`).toMatch(/0\s*0\s*0$/)
  })

  it('filters by the counts of states and plans, and says that none matches', async () => {
    show(services([company('Lantern'), company('Harbour', { planId: 'free', state: 'pending' })]))
    await button('Plus 1').click()
    await expect.poll(names).toBe(1)
    await expect.element(button('Pending 0')).toBeVisible()
    await button(/^Any plan/).click()
    await button('Blocked 0').click()
    await expect.element(page.getByText('No companies match')).toBeVisible()
    await button('Show all').click()
    await expect.poll(names).toBe(2)
  })

  it('leads to a company from anywhere in its row', async () => {
    show(services([company('Lantern')]))
    await row('Lantern').getByText('Plus').click()
    await expect.element(page.getByRole('heading', { name: 'One company' })).toBeVisible()
    expect(location.pathname).toBe('/app/company/Lantern')
  })

  it('keeps the state of a company in the window, however long its name is', async () => {
    show(services([company(longTexts.words)]))
    await expect.element(row(longTexts.words)).toBeVisible()
    for (const width of [1440, 1140, 768]) {
      expectInWindow(row(longTexts.words).getByText('Active', { exact: true }).element(), `at ${width}`)
    }
  })

  it('says which companies’ records do not verify, the newest five differences first', async () => {
    const faults = [1, 2, 3, 4, 5, 6].map(n => fault(n))
    faults.push(fault(7, { companyId: 'platform', companyName: null }))
    show(services([company('Lantern')], [], faults))
    const notice = page.getByRole('status').filter({ hasText: 'verify' })
    await expect.element(notice.getByText('Records do not verify: 7 differences')).toBeVisible()
    await expect
      .element(notice.getByText(/^platform: The log holds other content for event 7/))
      .toMatchTextContent(/than was recorded\. Found 2026-11-20, 08:07$/)
    await expect.element(notice.getByText('and 2 more')).toBeVisible()
    expect(notice.getByText(/^Company 2:/).elements()).toEqual([])
  })

  it('says nothing of records that verify', async () => {
    show(services([company('Lantern')]))
    await expect.element(row('Lantern')).toBeVisible()
    expect(page.getByText(/does? not verify/).elements()).toEqual([])
  })

  it('says which background work keeps failing, the five that failed most often first', async () => {
    const works = ['RemindOfTask', 'EndPlan', 'due-round', 'sweep-files', 'NoLongerKnown', 'NumberTask']
    show(
      services(
        [company('Lantern')],
        [],
        [],
        works.map((work, n) => failing(work, { times: 9 - n })),
      ),
    )
    const notice = page.getByRole('status').filter({ hasText: 'Background work keeps failing' })
    await expect
      .element(notice.getByText(/^Remind of a task that is due: failed 9 times in a row, since/))
      .toMatchTextContent(/since 2026-11-20, 08:00 with DatabaseError 57014$/)
    await expect.element(notice.getByText(/^Look for due work: failed 7 times/)).toBeVisible()
    await expect.element(notice.getByText(/^NoLongerKnown: failed 5 times/)).toBeVisible()
    await expect.element(notice.getByText('and 1 more')).toBeVisible()
    expect(notice.getByText(/Number a task/).elements()).toEqual([])
  })

  it('says nothing of background work that succeeds', async () => {
    show(services([company('Lantern')]))
    await expect.element(row('Lantern')).toBeVisible()
    expect(page.getByText('keeps failing').elements()).toEqual([])
  })

  it('says which company is set aside, retries it, and leaves the event out after asking', async () => {
    const trouble: ReadModelTroubleRow = {
      id: 't1',
      readModel: 'attendance-days',
      companyId: 'c1',
      companyName: 'Lantern Works',
      eventId: 'e1',
      eventType: 'PunchedIn',
      reason: 'The read model cannot take the event',
      leftOutSince: '2026-11-20T08:00:00.000Z',
      tries: 1,
      nextRetryAt: '2026-11-20T08:02:00.000Z',
    }
    show(services([company('Lantern')]))
    await expect.element(row('Lantern')).toBeVisible()
    expect(page.getByText('set aside in a read model').elements()).toEqual([])
    const provider = services([company('Lantern')], [trouble])
    show(provider)
    await expect.element(page.getByText('1 company is set aside in a read model')).toBeVisible()
    const line = page.getByText(/Lantern Works, attendance-days: since/)
    await expect.element(line).toMatchTextContent(/since 2026-11-20, 08:00, next retry 2026-11-20, 08:02/)
    await button('Retry now').click()
    await expect.element(page.getByText('Lantern Works is being retried in attendance-days')).toBeVisible()
    await button('Leave event out').click()
    const dialog = page.getByRole('dialog', { name: 'Leave this event out of attendance-days?' })
    await expect.element(dialog.getByText(/the event PunchedIn changed at Lantern Works/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Leave event out' }).click()
    await expect.element(page.getByText('1 event is left out of a read model')).toBeVisible()
    await expect
      .element(page.getByText(/attendance-days: PunchedIn, left out by Administrator, /))
      .toMatchTextContent(/2026-11-20, 08:03/)
    expect(page.getByText('set aside in a read model').elements()).toEqual([])
    expect(provider.sent.map(({ name, body }) => [name, body])).toEqual([
      ['RetryReadModel', { readModel: 'attendance-days', companyId: 'c1' }],
      ['SkipPoisonEvent', { readModel: 'attendance-days', companyId: 'c1', eventId: 'e1' }],
    ])
  })
})
