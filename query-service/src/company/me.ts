import { weekdays } from '@rollcall/contracts/company/team-settings.ts'
import type { Me } from '@rollcall/contracts/company/views.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Express } from 'express'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Reading } from '../kernel/resource-routes.ts'

/** Until team settings are first saved. */
const usual = { zone: 'UTC', dateFormat: 'DD/MM/YYYY', workingDays: weekdays.slice(0, 5) } as const

const text = `
  select a.name, a.email, c.id, c.name, c.plan_id, c.states, c.zone, c.date_format, c.working_days, e.zone
    from read.accounts a
    left join read.companies c on c.company_id = a.company_id and c.id = a.company_id
    left join read.employees e on e.company_id = a.company_id and e.id = a.id
   where a.company_id = $1 and a.id = $2`

/**
 * GET /api/me: who is signed in, and by which settings dates and times are shown. Refuses as 'unavailable' while
 * the account has not reached the read models yet.
 */
export function addMeRoute(app: Express, reading: Reading): void {
  app.get('/api/me', async (request, response) => {
    const session = await reading.authenticate(request)
    await awaitPosition(reading.positions, ['accounts', 'companies', 'employees'], request, response)
    const values = [session.companyId, session.accountId]
    const [row] = await reading.read(session.companyId, { text, values })
    if (!row) throw new Refusal('unavailable')
    const [name, email, companyId, company, planId, states, zone, dateFormat, workingDays, ownZone] = row as (
      | string
      | null
    )[]
    const settings = {
      zone: zone ?? usual.zone,
      dateFormat: dateFormat ?? usual.dateFormat,
      workingDays: workingDays ?? usual.workingDays,
    }
    const me = {
      accountId: session.accountId,
      role: session.role,
      name,
      email,
      company: companyId ? { id: companyId, name: company, planId, states, settings } : null,
      zone: ownZone ?? settings.zone,
      now: new Date(reading.now()).toISOString(),
    }
    response.json(me as Me)
  })
}
