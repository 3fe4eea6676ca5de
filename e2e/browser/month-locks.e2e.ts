import { newCompany, newEmployee } from './companies.ts'
import { expect, test, visit } from './fixtures.ts'

const today = Temporal.Now.plainDateISO('Asia/Kolkata')
const month = today.subtract({ months: 1 }).toPlainYearMonth()
const names = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const inWords = (of: Temporal.PlainYearMonth) => names.format(new Date(`${of.toString()}-15T00:00:00Z`))
const instant = (date: string, time: string) => new Date(`${date}T${time}:00+05:30`).toISOString()

test('a company settles and locks a month, and a later correction counts in the next one', async ({
  enter,
  system,
}) => {
  const company = await newCompany(system, 'owner@month-locks.test', 'plus')
  const asha = await newEmployee(company, 'asha@month-locks.test', 'Asha Kulkarni')
  const record = async (day: number) => {
    const date = month.toPlainDate({ day }).toString()
    const answer = await company.client.command('RecordCorrection', {
      employeeId: asha.id,
      workDate: date,
      changes: [
        { what: 'session', was: null, now: { from: instant(date, '09:00'), to: instant(date, '17:00') } },
      ],
      reason: 'The punch clock was offline',
    })
    expect(answer.status).toBe(200)
    return date
  }
  await record(12)

  const name = inWords(month)
  const owners = await enter(company)
  await visit(owners, '/app/setting/month-locks')
  await expect(owners.getByRole('heading', { level: 1 })).toHaveText(`${name} is ready to be locked`)
  const own = await enter(asha)
  await visit(own, '/app/my-in-out')
  await owners.getByRole('button', { name: `Lock ${name}`, exact: true }).click()
  await expect(owners.getByRole('dialog')).toContainText('08:00')
  await owners.getByRole('button', { name: /for 1 person$/ }).click()
  await expect(owners.getByRole('heading', { level: 1 })).toHaveText('Every month that has ended is locked')

  // The employee sees the lock without reloading.
  await expect(own.getByText(new RegExp(`${name} as locked on `))).toBeVisible()

  // A correction of a locked day is an adjustment in the month after it, and the day stays.
  const later = await record(13)
  await visit(owners, `/app/setting/month-locks?month=${month.toString()}`)
  const elsewhere = owners.getByRole('list', { name: 'Found later, counts in another month' })
  await expect(elsewhere).toContainText('(+ 08:00)')
  await visit(owners, `/app/team-in-out?person=${asha.id}&day=${later}`)
  await expect(owners.getByText(`Counts in ${inWords(month.add({ months: 1 }))}`)).toBeVisible()

  // Reopened with a reason, which the employee reads.
  await visit(owners, `/app/setting/month-locks?month=${month.toString()}`)
  await owners.getByRole('button', { name: 'Reopen', exact: true }).click()
  await owners.getByRole('textbox', { name: 'Reason' }).fill('The client’s sheet came late')
  await owners.getByRole('button', { name: `Reopen ${name}` }).click()
  await expect(owners.getByText('“The client’s sheet came late”')).toBeVisible()
  await expect(own.getByText('Reason: The client’s sheet came late')).toBeVisible()
})
