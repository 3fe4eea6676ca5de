import { newCompany, newEmployee } from './companies.ts'
import { expect, expectAccessible, test, visit } from './fixtures.ts'

/** The day before today in Kolkata, and an instant of it. */
const yesterday = () => Temporal.Now.plainDateISO('Asia/Kolkata').subtract({ days: 1 }).toString()
const instant = (time: string) => new Date(`${yesterday()}T${time}:00+05:30`).toISOString()

test('a company replays a day by keyboard, and sees live what is corrected meanwhile', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'owner@replay.test', 'plus')
  const asha = await newEmployee(company, 'asha@replay.test', 'Asha Kulkarni')
  const workDate = yesterday()
  const whole = { from: instant('09:00'), to: instant('17:00') }
  const recorded = await company.client.command('RecordCorrection', {
    employeeId: asha.id,
    workDate,
    changes: [{ what: 'session', was: null, now: whole }],
    reason: 'The punch clock was offline',
  })
  expect(recorded.status).toBe(200)

  const page = await enter(company)
  const expectMoment = (moment: string) => expect(page.getByText(moment, { exact: true })).toBeVisible()
  await visit(page, `/app/audit?employee=${asha.id}&from=${workDate}&to=${workDate}`)
  await expectMoment('Event 1 of 1')
  const events = page.getByRole('region', { name: 'Events' })
  await expect(events.getByText('“The punch clock was offline”')).toBeVisible()
  await expect(events.getByRole('row', { name: /^Worked 00:00 .*08:00$/ })).toBeVisible()

  // Meanwhile Asha proposes another end, which counts for nothing yet.
  const proposed = await asha.client.command<{ id: string }>('ProposeCorrection', {
    workDate,
    changes: [{ what: 'session', was: null, now: { from: instant('18:00'), to: instant('19:15') } }],
    reason: 'I came back',
  })
  expect(proposed.status).toBe(200)
  await expectMoment('Event 2 of 2')
  await expect(events.getByRole('row', { name: /^Correction none .*pending$/ })).toBeVisible()
  const approved = await company.client.command('ApproveCorrection', {
    employeeId: asha.id,
    workDate,
    correctionId: proposed.body.id,
    note: '',
  })
  expect(approved.status).toBe(200)
  await expectMoment('Event 3 of 3')
  await expect(events.getByRole('row', { name: /^Worked 08:00 .*09:15$/ })).toBeVisible()

  const slider = page.getByRole('slider', { name: 'Replay' })
  await slider.focus()
  await slider.press('Home')
  await expectMoment('Event 1 of 3')
  await expect(slider).toHaveAttribute('aria-valuetext', /^Event 1 of 3, corrected by the company/)
  await expect(page.getByText('Not known then: 2 later events.')).toBeVisible()
  await slider.press('ArrowRight')
  await expectMoment('Event 2 of 3')
  await slider.press('End')
  await slider.press('ArrowLeft')
  await expectMoment('Event 2 of 3')

  // The address keeps the moment.
  await expect(page).toHaveURL(/[?&]event=/)
  await page.reload()
  await expectMoment('Event 2 of 3')
  await expectAccessible(page)
})
