import { createSystemTokenIssuer } from '@rollcall/platform/auth-tokens/system-token.ts'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, until } from '../client.ts'
import { leaveForm, workday } from '../leave/forms.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { newCompany, newEmployee, type TestSystem } from '../system.ts'

interface Person {
  client: Client
  id: string
}

let system: TestSystem
let company: Client
let asha: Person
let omar: Person

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-calendar.test')
  asha = await newEmployee(system, company, 'asha@lantern-calendar.test')
  omar = await newEmployee(system, company, 'omar@lantern-calendar.test')
})
afterAll(() => system?.stop())

async function addressOf(who: Client, renew = false): Promise<string> {
  const answer = await who.command<{ path: string }>('GiveCalendarAddress', { renew })
  expect(answer.status).toBe(200)
  return answer.body.path
}
/** Reads until the answer has a status. */
const reads = (path: string, status: number) =>
  until(`${status} of the calendar`, async () => {
    const answer = await read(path)
    return answer.status === status && answer
  })
/** What a calendar program gets: no session, no header of ours. */
const read = async (path: string) => {
  const answer = await fetch(system.launched.url + path)
  const [type, sniffed] = ['Content-Type', 'X-Content-Type-Options'].map(name => answer.headers.get(name))
  return { status: answer.status, type, sniffed, text: await answer.text() }
}
/** The events of a calendar as another program's parser reads them. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map(component => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component)
    return { uid, summary, whole: startDate.isDate, from: startDate.toString(), until: endDate.toString() }
  })
}
const addDay = async (more: object) => {
  const answer = await company.command('AddHoliday', { type: 'public', ...more })
  expect(answer.status).toBe(200)
}

/** With what separates fields in a calendar, and what is markup in a page. */
const officeDay = 'Office; day, "open" \\n END:VEVENT <script>window.ran=1</script>'

describe('a calendar at a secret address', () => {
  it('has whole days, which another parser reads as the same days', async () => {
    const [from, to] = [workday(0), workday(0, 1)]
    const asked = await asha.client.command<{ id: string }>('RequestLeave', {
      ...leaveForm(from, to),
      reason: 'A secret reason',
    })
    const approve = { employeeId: asha.id, requestId: asked.body.id }
    expect((await company.command('ApproveLeave', approve)).status).toBe(200)
    await addDay({ name: officeDay, date: workday(1) })
    const [mine, theirs, all] = await Promise.all(
      [asha.client, omar.client, company].map(who => addressOf(who)),
    )
    const dayAfter = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10)
    const leave = { whole: true, from, until: dayAfter }
    const calendars = await until('both events in all calendars', async () => {
      const found = await Promise.all([mine, theirs, all].map(path => read(String(path))))
      return found.every(({ status, text }) => status === 200 && eventsIn(text).length >= 2) && found
    })
    for (const { type, sniffed, text } of calendars) {
      expect([type, sniffed]).toEqual(['text/calendar; charset=utf-8', 'nosniff'])
      expect(text).not.toMatch(/secret reason|unpaid|full|pending|approved/i)
      expect(eventsIn(text)).toContainEqual(
        expect.objectContaining({ summary: officeDay, whole: true, from: workday(1) }),
      )
    }
    const leaveIn = (at: number) => eventsIn(String(calendars[at]?.text))[0]
    expect(leaveIn(0)).toMatchObject({ ...leave, summary: 'My leave' })
    expect(leaveIn(1)).toMatchObject({ ...leave, summary: expect.stringMatching(/ is away$/) })
    expect(leaveIn(2)).toMatchObject({ ...leave, summary: expect.stringMatching(/ is away$/) })
    expect(leaveIn(0)?.uid).toBe(leaveIn(2)?.uid)
  })

  it('answers at once after its address was given', async () => {
    const person = await newEmployee(system, company, 'eve@lantern-calendar.test')
    const path = await addressOf(person.client)
    expect((await read(path)).status).toBe(200)
    const renewed = await addressOf(person.client, true)
    expect((await read(renewed)).status).toBe(200)
    expect((await read(path)).status).toBe(404)
  })

  it('is sent again only after a change, which has a higher sequence', async () => {
    const path = await addressOf(company)
    const date = workday(2)
    const added = await company.command<{ id: string }>('AddHoliday', { name: 'Onam', date, type: 'public' })
    const sequenceOf = (text: string) => {
      const calendar = new ICAL.Component(ICAL.parse(text))
      const found = calendar
        .getAllSubcomponents('vevent')
        .find(one => String(one.getFirstPropertyValue('uid')).includes(added.body.id))
      return found && Number(found.getFirstPropertyValue('sequence'))
    }
    const ask = (etag = '') =>
      fetch(system.launched.url + path, { headers: etag ? { 'If-None-Match': etag } : {} })
    const first = await until('the holiday with its sequence', async () => {
      const answer = await ask()
      const text = await answer.text()
      return sequenceOf(text) === 0 && { etag: String(answer.headers.get('ETag')), text }
    })
    expect(first.text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    // Other people's records may still be on their way into the calendar.
    const etag = await until('a calendar that has not changed', async () => {
      const { headers } = await ask()
      const again = await ask(String(headers.get('ETag')))
      return again.status === 304 && (await again.text()) === '' && String(headers.get('ETag'))
    })
    const edit = { holidayId: added.body.id, name: 'Onam (Kerala)', date, type: 'public' }
    expect((await company.command('EditHoliday', edit)).status).toBe(200)
    const second = await until('the changed holiday', async () => {
      const answer = await ask(etag)
      // An unchanged calendar comes without a text.
      if (answer.status !== 200) return false
      const text = await answer.text()
      // The name and its number come from two read models, either of which may be first.
      const isThere = sequenceOf(text) === 1 && text.includes('SUMMARY:Onam (Kerala)')
      return isThere && answer.headers.get('ETag')
    })
    expect(second).not.toBe(etag)
  })

  it('has the same address until it is renewed, and then the old one stops', async () => {
    const first = await addressOf(omar.client)
    expect(await addressOf(omar.client)).toBe(first)
    const second = await addressOf(omar.client, true)
    expect(second).not.toBe(first)
    expect((await reads(first, 404)).text).toContain('"status":404')
    await reads(second, 200)
  })

  it('is nowhere in the log or the read models', async () => {
    const secret = /calendars\/(.*)\.ics/.exec(await addressOf(asha.client))?.[1] ?? ''
    expect(secret).toHaveLength(43)
    for (const schema of ['event_store', 'read', 'queue', 'delivery']) {
      const text = await system.textOf(schema)
      expect([schema, text.length > 100, text.includes(secret)]).toEqual([schema, true, false])
    }
  })

  it('stops with a block of its owner', async () => {
    const path = await addressOf(omar.client)
    await company.command('BlockEmployee', { employeeId: omar.id })
    await reads(path, 404)
    await company.command('UnblockEmployee', { employeeId: omar.id })
    await reads(path, 200)
  })

  it.each(['nothing.ics', `${'A'.repeat(43)}.ics`, `${'A'.repeat(43)}`, '%27%20or%201.ics'])(
    'is not found under an invented address: %s',
    async file => expect((await read(`/api/calendars/${file}`)).status).toBe(404),
  )
})

describe('a birthday', () => {
  it('is told to the company once, and to nobody else', async () => {
    const scheduler = new Client(system.commands)
    scheduler.token = await createSystemTokenIssuer(system.launched.secrets.appSecret)()
    const companyId = String((await company.get('/api/me')).body.accountId)
    const born = (await company.get<{ dateOfBirth: string }>(`/api/employee/${asha.id}`)).body.dateOfBirth
    const on = `2027${born.slice(4)}`
    const note = (day: string) =>
      scheduler.command('NoteCelebration', { companyId, employeeId: asha.id, kind: 'birthday', on: day })
    expect((await note('2027-01-01')).status).toBe(200)
    for (let times = 0; times < 2; times += 1) expect((await note(on)).status).toBe(200)
    const told = async (who: Client) => {
      who.position = scheduler.position
      const rows = (await who.get<{ kind: string; about: string }[]>('/api/notification')).body
      return rows.filter(({ kind }) => kind === 'birthday').map(({ about }) => about)
    }
    expect(await told(company)).toEqual([asha.id])
    expect(await told(asha.client)).toEqual([])
    const [shown] = (
      await asha.client.get<object[]>(
        `/api/birthday?filter=${encodeURIComponent(JSON.stringify({ id: asha.id }))}`,
      )
    ).body
    expect(shown).toEqual({
      id: expect.any(String),
      fullName: expect.any(String),
      position: expect.any(String),
      monthDay: born.slice(5),
    })
  })
})
