import { longDay, shortHours } from '../src/overtime/short-hours.ts'
import { newCompany, newEmployee } from './companies.ts'
import { expect, test, visit } from './fixtures.ts'

test('overtime is approved by the company, seen live by the employee, and open again after a correction', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'owner@overtime.test', 'plus')
  const asha = await newEmployee(company, 'asha@overtime.test', 'Asha Kulkarni')
  const { workDate, changes, later, zone } = longDay()
  const send = async (name: string, body: object) =>
    expect([name, (await company.client.command(name, body)).status]).toEqual([name, 200])
  await send('SetEmployeeZone', { employeeId: asha.id, zone })
  await send('SaveTeamSettings', shortHours)
  await send('RecordCorrection', { employeeId: asha.id, workDate, changes, reason: 'The clock was offline' })

  // The company chooses that overtime counts only when approved.
  const owners = await enter(company)
  await visit(owners, '/app/setting/team-settings')
  await owners.getByRole('radio', { name: /^Counts when approved/ }).check()
  await owners.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owners.getByText('Team settings saved')).toBeVisible()

  const own = await enter(asha)
  await visit(own, `/app/my-in-out?day=${workDate}`)
  const drawer = own.getByRole('dialog')
  const ofDay = drawer.getByRole('region', { name: 'Overtime' })
  await expect(ofDay.getByText('Overtime 01:30 beyond the scheduled hours')).toBeVisible()
  await expect(ofDay.getByText('Waiting for approval')).toBeVisible()
  await expect(ofDay.getByRole('button')).toHaveCount(0)

  // On the dashboard it is decided in place, and the employee sees it without reloading.
  await visit(owners, '/app/dashboard')
  const line = owners.getByRole('list', { name: 'Overtime to approve' }).getByRole('listitem')
  await expect(line).toContainText('02:30 worked of 01:00')
  await line.getByRole('button', { name: /^Approve, Asha Kulkarni/ }).click()
  await expect(line).toBeHidden()
  await expect(ofDay.getByText('Approved', { exact: true })).toBeVisible()

  // A correction of the day changes the minutes, so they wait again. Both stay in the record.
  await send('RecordCorrection', { employeeId: asha.id, workDate, changes: later, reason: 'Left later' })
  await expect(ofDay.getByText('Overtime 01:45 beyond the scheduled hours')).toBeVisible()
  await expect(ofDay.getByText('Waiting for approval')).toBeVisible()

  await visit(owners, `/app/team-in-out?person=${asha.id}&day=${workDate}`)
  const panel = owners.getByRole('complementary', { name: 'Day of Asha Kulkarni' })
  await panel.getByRole('button', { name: /^Refuse, Asha Kulkarni/ }).click()
  const question = owners.getByRole('dialog')
  await question.getByRole('textbox', { name: 'Note' }).fill('Only the first session was agreed')
  await question.getByRole('button', { name: 'Refuse' }).click()
  await expect(ofDay.getByText('Not approved', { exact: true })).toBeVisible()
  await expect(ofDay.getByText('“Only the first session was agreed”')).toBeVisible()
  await expect(ofDay.getByText(/^01:30 approved by the company/)).toBeVisible()
  await expect(ofDay.getByText(/^01:45 not approved by the company/)).toBeVisible()
})
