import type { AttendanceReplay } from '@rollcall/contracts/audit/replay.ts'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '../../kit/dates.ts'
import { itIsAccessible } from '../../kit/testing/accessible.ts'
import { draw } from '../../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../../kit/testing/fake-provider.ts'
import { savedLines } from '../../kit/testing/saved-lines.ts'
import { itShowsItsStates, longTexts } from '../../kit/testing/states.ts'
import { Replay } from './Replay.tsx'
import { kolkata, punchedIn, punchedOut, replayWithLeave, sampleReplay } from './testing.ts'

const people = [
  { id: 'ada', fullName: 'Ada Obi' },
  { id: 'bo', fullName: 'Bo Lind' },
]
const range = 'from=2026-11-16&to=2026-11-22'
const services = (replay: AttendanceReplay = sampleReplay()): FakeProvider =>
  fakeProvider({ employee: structuredClone(people) }, {}, { '/api/attendance-replay': () => replay })

/** Services at which the export that is asked for ends like this. */
const exporting = (end: object): FakeProvider =>
  fakeProvider(
    { employee: structuredClone(people), export: [] },
    {
      StartExport: ({ kind }, records) => {
        records.export?.push({ id: 'x1', kind, ...end })
        return { id: 'x1' }
      },
    },
    {
      '/api/attendance-replay': () => sampleReplay(),
      '/api/export-file': () => ({ name: 'evidence.zip', content: 'events' }),
    },
  )

/** Opens the replay of Ada's week; `more`: of the address. */
function open(more = '', { provider = services(), mode = 'light' as 'light' | 'dark' } = {}) {
  const element = (
    <>
      <h1>Audit</h1>
      <Replay />
    </>
  )
  return draw(element, { provider, mode, at: `/app/audit?employee=ada&${range}${more}` })
}

const slider = page.getByRole('slider', { name: 'Replay' })
const at = (index: number, of = 8) =>
  expect.element(page.getByText(`Event ${index} of ${of}`, { exact: true }))
const eventInAddress = () => expect.poll(() => new URLSearchParams(location.search).get('event'))
const changes = page.getByRole('table', { name: /^What this event changed/ })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('the replay', () => {
  itShowsItsStates({
    draw: (provider, mode) => open('', { provider, ...(mode && { mode }) }),
    filled: () => services(),
    shown: 'State at this moment',
    none: { provider: () => services({ ...sampleReplay(), events: [] }), says: 'No events' },
    long: () => services(withLongTexts()),
  })
  itIsAccessible(async mode => {
    open('&event=e5', { mode })
    await at(5).toBeVisible()
  })

  it('asks to choose an employee, and keeps the choice in the address', async () => {
    draw(<Replay />, { provider: services(), at: `/app/audit?${range}` })
    await expect.element(page.getByText('Choose an employee to replay')).toBeVisible()
    await page.getByRole('combobox', { name: 'Employee' }).click()
    await page.getByRole('option', { name: 'Ada Obi' }).click()
    await at(8).toBeVisible()
    expect(new URLSearchParams(location.search).get('employee')).toBe('ada')
    await expect
      .element(page.getByText('Work dates 16 Nov 2026 to 22 Nov 2026, as known now: 8 events.'))
      .toBeVisible()
  })

  it('stops for an auditor at the shared work dates', async () => {
    const shared = { until: '2026-12-31', from: '2026-11-09', to: '2026-11-20', people: null }
    draw(<Replay />, {
      provider: fakeProvider({ 'audited-person': structuredClone(people) }),
      as: { role: 'auditor', audit: shared },
      at: `/app/audit?${range}`,
    })
    await expect.element(button('Dates after')).toBeDisabled()
    await button('Dates before').click()
    await expect.element(button('Dates after')).toBeEnabled()
    await button('Dates before').click()
    await expect.element(button('Dates before')).toBeDisabled()
  })

  it('is moved by the keys of its slider, and shows what each event changed', async () => {
    open()
    await at(8).toBeVisible()
    slider.element().focus()
    await userEvent.keyboard('{Home}')
    await at(1).toBeVisible()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    await at(5).toBeVisible()
    await expect
      .element(changes.getByRole('row', { name: 'State of the day missing punch-out complete' }))
      .toBeVisible()
    await expect.element(changes.getByRole('row', { name: 'Worked 00:00 09:03' })).toBeVisible()
    await expect.element(page.getByText('“Confirmed”')).toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'Company · web' })).toBeVisible()
    await expect
      .element(page.getByText('event 41,005 of the company; revision 5 of corrections 2026-11'))
      .toBeVisible()
    await expect
      .element(slider)
      .toHaveAttribute(
        'aria-valuetext',
        'Event 5 of 8, correction approved, Punch-out none → 17:58. State of the day: missing punch-out, now complete. Worked: 00:00, now 09:03. Session: open since 08:55, now 08:55–17:58. Correction: pending, now approved',
      )
    await eventInAddress().toBe('e5')
    await userEvent.keyboard('{End}')
    await at(8).toBeVisible()
  })

  it('shows the day before and after the event, and what was known of its week then', async () => {
    open('&event=e5')
    await expect.element(page.getByText('One event earlier')).toBeVisible()
    await expect
      .element(page.getByRole('row', { name: 'Wed 18 complete, changed by this event 09:03' }))
      .toBeVisible()
    // In since 09:01, and it is 11:42.
    await expect.element(page.getByRole('row', { name: 'Thu 19 in 02:41' })).toBeVisible()
    await expect.element(page.getByText('Not known then: 3 later events.')).toBeVisible()
    await button('Previous event').click()
    await expect
      .element(page.getByRole('row', { name: 'Wed 18 missing punch-out, correction pending 00:00' }))
      .toBeVisible()
    expect(page.getByText('One event earlier').elements()).toEqual([])
  })

  it('makes an event of the list the moment, to which Back returns', async () => {
    open('&event=e5')
    await at(5).toBeVisible()
    await button('Break started').click()
    await at(6).toBeVisible()
    await eventInAddress().toBe('e6')
    await expect.element(page.getByRole('row', { name: /Break ended not known then/ })).toBeVisible()
    history.back()
    await at(5).toBeVisible()
  })

  it('follows Back even if it comes before the moment that was left is drawn', async () => {
    open('&event=e5')
    await at(5).toBeVisible()
    const other = button('Break started').element() as HTMLElement
    other.click()
    await eventInAddress().toBe('e6')
    history.back()
    await eventInAddress().toBe('e5')
    await at(5).toBeVisible()
  })

  it('tells screen readers each step once', async () => {
    open('&event=e5')
    await at(5).toBeVisible()
    const said = () => document.querySelector('[aria-live]')?.textContent
    expect(said()).toBe('')
    await button('Next event').click()
    await expect
      .poll(said)
      .toBe(
        'Event 6 of 8, break started, unpaid. State of the day: in, now on a break. Break: none, now open since 12:30, unpaid',
      )
    // The slider says it itself.
    slider.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await at(7).toBeVisible()
    await expect.poll(said).toBe('')
  })

  it('plays to the last event and stops there, and stops when the user steps', async () => {
    open('&event=e6')
    await at(6).toBeVisible()
    await button('4×').click()
    await button('Play').click()
    await at(8).toBeVisible()
    await expect.element(button('Play')).toBeVisible()
    await eventInAddress().toBe('e8')
    await button('½×').click()
    await button('Play').click()
    await at(1).toBeVisible()
    await expect.element(button('Pause')).toBeVisible()
    await button('Next event').click()
    await expect.element(button('Play')).toBeVisible()
  })

  it('copies a link to the moment, which names its event', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    open()
    await at(8).toBeVisible()
    await button('Copy link to this moment').click()
    await expect.element(page.getByText('Link copied')).toBeVisible()
    expect(copied).toHaveBeenCalledExactlyOnceWith(
      `${location.origin}/app/audit?employee=ada&${range}&event=e8`,
    )
    copied.mockRestore()
  })

  it('jumps to the last event of a date', async () => {
    open()
    await at(8).toBeVisible()
    await button('Jump to date').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /18 Nov/ })
      .click()
    await at(1).toBeVisible()
  })

  it('shows only what was known then, of the work dates up to then', async () => {
    open('&asOf=2026-11-18')
    const then = page.getByText(/^Work dates up to 18 Nov 2026, as known/)
    await expect.element(then).toMatchTextContent('Work dates up to 18 Nov 2026, as known now: 4 events.')
    await page.getByRole('textbox', { name: 'As known on, date', exact: true }).fill('19 Nov 2026')
    await page.getByRole('textbox', { name: 'As known on, time' }).fill('09:30')
    await expect
      .element(then)
      .toMatchTextContent(
        'Work dates up to 18 Nov 2026, as known on 19 Nov 2026 at 09:30 (UTC+05:30): 3 events.',
      )
    await at(3, 3).toBeVisible()
    expect(new URLSearchParams(location.search).get('knownOn')).toBe('2026-11-19T04:00:00.000Z')
    await button('Show all that is known now').click()
    await at(8).toBeVisible()
  })

  it('says when nothing was known then', async () => {
    open('&knownOn=2026-11-18T00:00:00.000Z')
    await expect
      .element(page.getByText('Nothing was known of these work dates then. Choose a later moment.'))
      .toBeVisible()
  })

  it('says when the plan hides all work dates', async () => {
    open('', { provider: services({ ...sampleReplay(), from: '2026-11-25', events: [] }) })
    await expect
      .element(page.getByText('These work dates are hidden by the plan, not deleted.'))
      .toBeVisible()
    expect(page.getByText(/^Work dates .* as known/).elements()).toEqual([])
  })

  it('lists the events of one kind', async () => {
    open()
    await at(8).toBeVisible()
    await page.getByRole('combobox', { name: 'Kinds of events' }).selectOptions('Missing punch-out')
    await expect.poll(() => button('Break started').elements()).toEqual([])
    await expect.element(button('Missing punch-out noted')).toBeVisible()
    await page.getByRole('combobox', { name: 'Kinds of events' }).selectOptions('Overtime decision')
    await expect.element(page.getByText('There are no events of this kind.')).toBeVisible()
  })

  it('shows the times of UTC, in the day too', async () => {
    open('&event=e5')
    await at(5).toBeVisible()
    await button('UTC').click()
    await expect
      .element(changes.getByRole('row', { name: 'Session open since 03:25 03:25–12:28' }))
      .toBeVisible()
    await expect.element(page.getByText('Session 03:25–12:28')).toBeVisible()
    await button('Kolkata').click()
    await expect.element(page.getByText('Session 08:55–17:58')).toBeVisible()
  })

  it('names the events that cannot be read, and the dates that the plan hides', async () => {
    const stream = 'punchClock-c1_ada_2026-11'
    const unreadable = [
      {
        type: 'PunchedIn',
        stream,
        revision: 9,
        recordedAt: kolkata('2026-11-17', '09:00'),
        why: 'Its key is gone.',
      },
    ]
    open('', { provider: services({ ...sampleReplay(), from: '2026-11-18', unreadable }) })
    await expect.element(page.getByText('1 event cannot be read')).toBeVisible()
    await expect.element(page.getByText(`PunchedIn, ${stream}@9: Its key is gone.`)).toBeVisible()
    await expect
      .element(page.getByText('Work dates before 18 Nov 2026 are hidden by the plan, not deleted.'))
      .toBeVisible()
  })

  it('says why a range cannot be replayed, and asks for the range of the same length beside', async () => {
    open('', { provider: services() })
    await at(8).toBeVisible()
    await button('Dates before').click()
    await expect.poll(() => location.search).toBe('?employee=ada&from=2026-11-09&to=2026-11-15')
    await page.getByRole('textbox', { name: 'Last work date', exact: true }).fill('08 Nov 2026')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The last work date must not be before the first.')
  })

  it('makes the evidence file of the person’s months, and downloads it when it is ready', async () => {
    const provider = exporting({ state: 'ready', why: null })
    open('', { provider })
    const saved = savedLines()
    await button('Export evidence').click()
    expect(await saved).toEqual(['events'])
    const { from, to } = { from: '2026-11-16', to: '2026-11-22' }
    expect(provider.sent).toEqual([
      { name: 'StartExport', body: { kind: 'evidence', format: 'zip', employeeId: 'ada', from, to } },
    ])
  })

  it('says what to do while no signed head has the events yet', async () => {
    open('', { provider: exporting({ state: 'failed', why: 'unsigned' }) })
    await button('Export evidence').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        'The export could not be made. No event of these months is under a signed head yet. A head is signed soon after midnight (UTC). Export the evidence again after that. Your exports',
      )
    await expect.element(button('Export evidence')).toBeEnabled()
  })

  it('offers no evidence where there are no events', async () => {
    open('', { provider: services({ ...sampleReplay(), events: [] }) })
    await expect.element(page.getByText(/^Work dates .* 0 events\./)).toBeVisible()
    expect(button('Export evidence').elements()).toEqual([])
  })

  it('opens only the day of the moment when there are many events', async () => {
    const days = Array.from({ length: 101 }, (_, index) => addDays('2026-08-01', index))
    const events = days.flatMap(day => [punchedIn(day, '09:00'), punchedOut(day, '17:00')])
    open('', { provider: services({ ...sampleReplay(), events }) })
    await at(202, 202).toBeVisible()
    expect(button('Punched in').elements()).toHaveLength(1)
    await page.getByRole('button', { name: /^Recorded Sat 01 Aug 2026/ }).click()
    await expect.poll(() => button('Punched in').elements().length).toBe(2)
  })
})

describe('leave in the replay', () => {
  const withLeave = () => services(replayWithLeave())
  const approval = (count = 10) => at(3, count)
  const id = replayWithLeave().events[2]?.id

  itIsAccessible(async mode => {
    open(`&event=${id}`, { provider: withLeave(), mode })
    await approval().toBeVisible()
  })

  it('opens at the last event of a request that the address names', async () => {
    open('&event=r1', { provider: withLeave() })
    await approval().toBeVisible()
    slider.element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await at(2, 10).toBeVisible()
  })

  it('is moved through by keyboard, and says what an approval changed', async () => {
    open('', { provider: withLeave() })
    await at(10, 10).toBeVisible()
    slider.element().focus()
    await userEvent.keyboard('{Home}{ArrowRight}')
    await at(2, 10).toBeVisible()
    await expect.element(page.getByText('“Sister’s wedding”')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await approval().toBeVisible()
    await expect.element(changes.getByRole('row', { name: 'Leave request pending approved' })).toBeVisible()
    await expect.element(changes.getByRole('row', { name: 'Leave balance 7.5 6.5' })).toBeVisible()
    await expect
      .element(slider)
      .toHaveAttribute(
        'aria-valuetext',
        'Event 3 of 10, leave approved, 20 Nov 2026, full day; −1 to the balance. Leave request: pending, now approved. Leave balance: 7.5, now 6.5. Leave pending: 1, now 0',
      )
  })

  it('shows the day, the week, the month and the balance as they were known', async () => {
    open(`&event=${id}`, { provider: withLeave() })
    await approval().toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Fri 20 Nov 2026' })).toBeVisible()
    await expect.element(page.getByText('Balance', { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('list', { name: 'Leave requests known then' }))
      .toHaveTextContent('20 Nov 2026, full day Approved')
    await button('Previous event').click()
    await expect
      .element(page.getByRole('list', { name: 'Leave requests known then' }))
      .toHaveTextContent('20 Nov 2026, full day Pending')
    await expect
      .element(page.getByRole('row', { name: 'Fri 20 leave pending, changed by this event 00:00' }))
      .toBeVisible()
    await expect
      .element(page.getByText('November 2026, of the shown dates: 1 day with work, 09:05 worked, leave: 0.'))
      .toBeVisible()
  })

  it('leaves out as of a day the leave that begins later, and keeps what was booked by then', async () => {
    open('&asOf=2026-11-19', { provider: withLeave() })
    await at(9, 9).toBeVisible()
    expect(button('Leave requested').elements()).toEqual([])
    await expect.element(button('Leave approved')).toBeVisible()
  })

  it('lists the events of leave alone', async () => {
    open('', { provider: withLeave() })
    await at(10, 10).toBeVisible()
    await page.getByRole('combobox', { name: 'Kinds of events' }).selectOptions('Leave request')
    await expect.poll(() => button('Break started').elements()).toEqual([])
    await expect.element(button('Leave requested')).toBeVisible()
    await expect.element(button('Leave approved')).toBeVisible()
  })
})

/** The sample with the longest texts that people write, and a name from right to left. */
function withLongTexts(): AttendanceReplay {
  const replay = sampleReplay()
  const events = replay.events.map(event => {
    const actor = { ...event.actor, name: `${longTexts.rightToLeft} ${longTexts.word}` }
    return event.type === 'CorrectionApproved'
      ? { ...event, actor, data: { ...event.data, note: `${longTexts.words} ${longTexts.word}` } }
      : { ...event, actor }
  })
  // The approval is the last, so that its details are shown.
  return { ...replay, fullName: longTexts.rightToLeft, events: events.slice(0, 5) }
}
