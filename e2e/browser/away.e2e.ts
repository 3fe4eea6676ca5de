import { newCompany, newEmployee } from './companies.ts'
import { expect, test, visit } from './fixtures.ts'

test('approved leave appears on a colleague’s page and on the company’s dashboard without a reload', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'owner@away.test', 'plus')
  // So that today is a working day on whichever day this runs.
  const settings = { zone: 'UTC', dateFormat: 'DD MMM YYYY', optionalHolidays: 0, reportsDueBy: null }
  const workingDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  expect((await company.client.command('SaveTeamSettings', { ...settings, workingDays })).status).toBe(200)
  const edda = await newEmployee(company, 'edda@away.test', 'Edda Ek')
  const noah = await newEmployee(company, 'noah@away.test', 'Noah Nord')
  const today = Temporal.Now.plainDateISO('UTC').toString()
  const asked = await edda.client.command<{ id: string }>('RequestLeave', {
    from: today,
    to: today,
    kind: 'half',
    half: 'second',
    reason: 'Dentist',
  })
  expect(asked.status).toBe(200)

  const [owners, colleagues] = await Promise.all([enter(company), enter(noah)])
  await visit(owners, '/app/dashboard')
  await visit(colleagues, '/app/today-leave')
  await expect(colleagues.getByRole('heading', { level: 1 })).toHaveText('Nobody is away today')
  await expect(owners.getByRole('button', { name: /^0\s*On leave/ })).toBeVisible()

  const approved = await company.client.command('ApproveLeave', {
    employeeId: edda.id,
    requestId: asked.body.id,
  })
  expect(approved.status).toBe(200)
  await expect(colleagues.getByRole('heading', { level: 1 })).toHaveText('1 person is away today')
  await expect(colleagues.getByRole('listitem').filter({ hasText: 'Edda Ek' })).toContainText('today only')
  await expect(colleagues.getByText('Dentist')).toHaveCount(0)
  await expect(owners.getByRole('button', { name: /^1\s*On leave/ })).toBeVisible()
  await expect(owners.getByText('second half of today')).toBeVisible()
})
