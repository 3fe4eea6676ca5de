import { newCompany, newEmployee } from './companies.ts'
import { expect, expectAccessible, test, visit } from './fixtures.ts'

/** The day before today in Kolkata, and an instant of it. A leave year begins on the first of January. */
const yesterday = () => {
  const day = Temporal.Now.plainDateISO('Asia/Kolkata').subtract({ days: 1 })
  return (day.dayOfYear === 1 ? day.subtract({ days: 1 }) : day).toString()
}
/** The next Monday but one, on which nobody's work begins. */
const monday = () => {
  const today = Temporal.Now.plainDateISO('Asia/Kolkata')
  return today.add({ days: 15 - today.dayOfWeek }).toString()
}
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

test('a company replays leave by keyboard, and opens a change of the record from there', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'leave@replay.test', 'plus')
  const edda = await newEmployee(company, 'edda@replay.test', 'Edda Ek')
  const from = monday()
  const asked = await edda.client.command('RequestLeave', {
    ...{ from, to: from, kind: 'full', half: null },
    reason: 'Family visit',
  })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)

  const page = await enter(company)
  const expectMoment = (moment: string) => expect(page.getByText(moment, { exact: true })).toBeVisible()
  await visit(page, `/app/audit?employee=${edda.id}&from=${from}&to=${from}`)
  await expectMoment('Event 1 of 1')
  const events = page.getByRole('region', { name: 'Events' })
  await expect(events.getByText('“Family visit”')).toBeVisible()

  // Approved meanwhile.
  const requests = await company.client.get<{ id: string }[]>('/api/leave-request')
  const [request] = requests.body
  const approved = await company.client.command('ApproveLeave', {
    employeeId: edda.id,
    requestId: request?.id,
    overdraw: '',
  })
  expect(approved.status, JSON.stringify(approved.body)).toBe(200)
  await expectMoment('Event 2 of 2')
  await expect(events.getByRole('row', { name: /^Leave request pending .*approved$/ })).toBeVisible()
  await expect(events.getByRole('row', { name: /^Leave balance 7\.5 .*6\.5$/ })).toBeVisible()

  const slider = page.getByRole('slider', { name: 'Replay' })
  await slider.focus()
  await slider.press('ArrowLeft')
  await expectMoment('Event 1 of 2')
  await expect(slider).toHaveAttribute('aria-valuetext', /^Event 1 of 2, leave requested/)
  await expect(page.getByRole('list', { name: 'Leave requests known then' })).toContainText('Pending')
  await expectAccessible(page)

  await visit(page, `/app/employee/show?id=${edda.id}&tab=record`)
  await page.getByRole('link', { name: /^Show in the record \(Leave approved/ }).click()
  await expectMoment('Event 2 of 2')
  await visit(page, `/app/employee/show?id=${edda.id}&tab=record`)
  await page
    .getByRole('link', { name: /^Show in the record \(Added/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employee added')
  await expect(page.getByRole('row', { name: /^Full name none Edda Ek/ })).toBeVisible()
  await expectAccessible(page)
})
