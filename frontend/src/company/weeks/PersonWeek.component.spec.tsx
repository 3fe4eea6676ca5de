import type { WorkingWeek } from '@rollcall/contracts/company/working-week.ts'
import type { WorkingWeeks } from '@rollcall/contracts/company/working-weeks.ts'
import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { dayIn, formatDay } from '../../kit/dates.ts'
import { Page } from '../../kit/parts/Page.tsx'
import { itIsAccessible } from '../../kit/testing/accessible.ts'
import { draw } from '../../kit/testing/draw.tsx'
import { fakeProvider } from '../../kit/testing/fake-provider.ts'
import { itShowsItsStates } from '../../kit/testing/states.ts'
import { messages as company } from '../messages.ts'
import { messages as weeks } from './messages.ts'
import { PersonWeek } from './PersonWeek.tsx'

const jonas = '00000000-0000-4000-8000-000000000002'
const today = dayIn('Asia/Kolkata', Date.now())
const shown = (day: string) => formatDay(day, 'DD MMM YYYY')

const usual: WorkingWeek = {
  workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  workHours: { start: '09:00', minutes: 480, breakMinutes: 60, graceMinutes: 10 },
}
const short: WorkingWeek = { ...usual, workingDays: usual.workingDays.slice(0, 4) }

const own = (since: string, week: WorkingWeek | null): WorkingWeeks['own'][number] => ({
  changeId: `c ${since}`,
  employeeId: jonas,
  since,
  until: null,
  week,
  reason: 'Part time',
  madeAt: '2026-10-01T10:00:00Z',
})
const services = (...changes: WorkingWeeks['own']) =>
  fakeProvider(
    {},
    {},
    {
      '/api/working-weeks': (): WorkingWeeks => ({
        weeks: [{ since: '0001-01-01', week: usual }],
        changes: [],
        own: changes,
      }),
    },
  )
const show = (provider = services(), mode: 'light' | 'dark' = 'light') => {
  const record = (
    <Page name="Employee" title="Jonas Lindqvist">
      <PersonWeek employeeId={jonas} zone={null} />
    </Page>
  )
  draw(record, { provider, texts: { company, weeks }, mode })
  return provider
}

describe('the working week in a person’s record', () => {
  itShowsItsStates({ draw: show, filled: services, shown: 'The company’s week' })
  itIsAccessible(async mode => {
    show(services(own('2026-10-05', short)), mode)
    await expect.element(page.getByText('32:00, Monday to Thursday')).toBeVisible()
  })

  it('is the company’s week, with the way to change it', async () => {
    show()
    await expect.element(page.getByText('The company’s week')).toBeVisible()
    await expect.element(page.getByText('40:00, Monday to Friday')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Change week' }))
      .toHaveAttribute('href', `/app/setting/working-week?form=change&person=${jonas}`)
  })

  it('is the own week since its date, and the next one that is planned', async () => {
    const next = addDays(today, 20)
    show(services(own('2026-10-05', short), own(next, null)))
    await expect.element(page.getByText('Own week since 05 Oct 2026')).toBeVisible()
    await expect.element(page.getByText('32:00, Monday to Thursday')).toBeVisible()
    await expect.element(page.getByText(`From ${shown(next)}`)).toBeVisible()
    await expect.element(page.getByText('40:00, Monday to Friday')).toBeVisible()
  })
})
