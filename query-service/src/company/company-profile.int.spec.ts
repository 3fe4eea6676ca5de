import { companyProfileView } from '@rollcall/contracts/company/views.ts'
import { dateFormatAnswer } from '@rollcall/contracts/employees/date-format.ts'
import { slackConfiguration } from '@rollcall/contracts/slack/configuration.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type QueryFixture, startQueryFixture, type Who } from '../testing/query-fixture.ts'
import { createRows } from '../testing/rows.ts'

let fixture: QueryFixture
beforeAll(async () => {
  fixture = await startQueryFixture()
  const rows = createRows(fixture.pool)
  await rows.company('c1', 'standard')
  await rows.company('c2', 'free')
  await rows.account('c1', 'c1', 'company')
  await rows.account('c1', 'e1', 'employee')
  await rows.account('c2', 'c2', 'company')
  await rows.account('c2', 'x1', 'employee')
  await fixture.pool.query(`update read.companies set date_format = null where id = 'c2'`)
  await fixture.pool.query(`insert into read.slack_settings (company_id, id, connected, webhook_end, occasions, changed_at)
     values ('c1', 'c1', true, 'aBcD', '[]', now()), ('platform', 'platform', true, 'zzzz', '["sign-up"]', now())`)
})
afterAll(() => fixture?.stop())

async function read(path: string, who: Who): Promise<unknown> {
  const response = await fixture.get(path, await fixture.tokenOf(who))
  expect(response.status).toBe(200)
  return response.json()
}
const owner = (company: string): Who => ({ company, account: company, role: 'company' })

describe('the company’s profile', () => {
  it('is one row, of the own company', async () => {
    const rows = companyProfileView.schema
      .strict()
      .array()
      .parse(await read('/api/company-profile', owner('c1')))
    expect(rows.map(({ id, planId, twoFactorRequired }) => [id, planId, twoFactorRequired])).toEqual([
      ['c1', 'standard', false],
    ])
    expect(await read('/api/company-profile/c1', owner('c1'))).toEqual(rows[0])
  })
})

describe('GET /api/company/setting/slackConfigurationTeam', () => {
  const path = '/api/company/setting/slackConfigurationTeam'
  it('answers the plan and Slack’s occasions, without the webhook', async () => {
    const answer = await read(path, owner('c1'))
    expect(slackConfiguration.strict().parse(answer)).toEqual({
      status: 200,
      plan: { planId: 'standard' },
      data: { plan: { planId: 'standard' }, connected: true, webhookEnd: 'aBcD', occasions: [] },
    })
  })
  it('answers a company without Slack, and nothing of the platform’s', async () => {
    expect(await read(path, owner('c2'))).toEqual({
      status: 200,
      plan: { planId: 'free' },
      data: { plan: { planId: 'free' }, connected: false, webhookEnd: '', occasions: [] },
    })
  })
})

describe('GET /api/employee/getDateFormat', () => {
  const path = '/api/employee/getDateFormat'
  it('answers the company’s date format, and the default until it has chosen one', async () => {
    const answer = await read(path, { company: 'c1', account: 'e1', role: 'employee' })
    expect(dateFormatAnswer.strict().parse(answer)).toEqual({
      status: 200,
      data: { dateFormat: 'YYYY-MM-DD' },
    })
    expect(await read(path, { company: 'c2', account: 'x1', role: 'employee' })).toEqual({
      status: 200,
      data: { dateFormat: 'DD/MM/YYYY' },
    })
  })
})
