import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../client.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { newCompany, newEmployee, type TestSystem } from '../system.ts'

let system: TestSystem
let company: Client
let asha: { client: Client; id: string }
let omar: { client: Client; id: string }

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-holidays.test')
  asha = await newEmployee(system, company, 'asha@lantern-holidays.test')
  omar = await newEmployee(system, company, 'omar@lantern-holidays.test')
  await company.command('SetEmployeeZone', { employeeId: omar.id, zone: 'Asia/Dubai' })
  const { settings } = (await company.get<{ company: { settings: object } }>('/api/me')).body.company
  await company.command('SaveTeamSettings', { ...settings, optionalHolidays: 1, reportsDueBy: null })
})
afterAll(() => system?.stop())

const day = (name: string, date: string, more: object = {}) => ({ name, date, type: 'public', ...more })
const zones = (...of: string[]) => ({ audience: { kind: 'zones', zones: of } })
const add = async (holiday: object): Promise<string> => {
  const answer = await company.command<{ id: string }>('AddHoliday', holiday)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body.id
}
/** The holidays of a month as somebody reads them, not older than what the company wrote. */
async function monthOf<Row>(who: Client, resource: string, month: string): Promise<Row[]> {
  if (BigInt(company.position) > BigInt(who.position)) who.position = company.position
  const filter = JSON.stringify({ date_gte: `${month}-01`, date_lte: `${month}-28` })
  const answer = await who.get<Row[]>(`/api/${resource}?range=[0,99]&filter=${encodeURIComponent(filter)}`)
  expect(answer.status).toBe(200)
  return answer.body as unknown as Row[]
}
const namesOf = async (who: Client, resource: string, month: string) =>
  (await monthOf<{ name: string }>(who, resource, month)).map(({ name }) => name)

describe('holidays of a company', () => {
  it('are listed by date, with what they are and for how many', async () => {
    await add(day('Later', '2031-01-20', { type: 'company', half: 'second' }))
    const id = await add(day('Earlier', '2031-01-10', zones('Asia/Dubai')))
    expect(await monthOf(company, 'holiday', '2031-01')).toEqual([
      {
        id,
        name: 'Earlier',
        date: '2031-01-10',
        type: 'public',
        half: null,
        audience: { kind: 'zones', zones: ['Asia/Dubai'] },
        people: 1,
        chosen: 0,
      },
      expect.objectContaining({ name: 'Later', type: 'company', half: 'second', people: 2 }),
    ])
  })
  it('refuse a day twice and name the other one, at the field', async () => {
    await add(day('Republic Day', '2031-02-01'))
    const { status, body } = await company.command('AddHoliday', day('Other', '2031-02-01'))
    expect([status, body.code, body.errors]).toEqual([
      409,
      'day-taken',
      [{ path: 'date', message: 'This day is already a holiday: Republic Day' }],
    ])
  })
  it('take one of two that are added for one date at once', async () => {
    const both = await Promise.all(
      ['A', 'B'].map(name => company.command('AddHoliday', day(name, '2031-02-10'))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await namesOf(company, 'holiday', '2031-02')).filter(name => /^[AB]$/.test(name))).toHaveLength(1)
  })
  it('are added together or not at all, each error with its row', async () => {
    const holidays = [day('One', '2031-03-01'), day('Two', '2031-03-02'), day('Three', '2031-03-01')]
    const refused = await company.command('AddHolidays', { holidays })
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [{ path: 'holidays.2.date', message: 'This day is already a holiday: One' }],
    ])
    const bad = await company.command('AddHolidays', { holidays: [holidays[0], day('', '2031-02-30')] })
    expect([bad.status, bad.body.errors?.map(({ path }) => path)]).toEqual([
      422,
      ['holidays.1.name', 'holidays.1.date'],
    ])
    expect(await namesOf(company, 'holiday', '2031-03')).toEqual([])
    expect((await company.command('AddHolidays', { holidays: holidays.slice(0, 2) })).status).toBe(200)
    expect(await namesOf(company, 'holiday', '2031-03')).toEqual(['One', 'Two'])
  })
  it('just added are removed together by the ids in the answer', async () => {
    const holidays = [day('Eins', '2031-11-03'), day('Zwei', '2031-11-04')]
    const added = await company.command('AddHolidays', { holidays })
    const { ids } = added.body as unknown as { ids: string[] }
    expect(new Set(ids).size).toBe(2)
    // One was deleted in the meantime.
    expect((await company.command('DeleteHoliday', { holidayId: ids[1] })).status).toBe(200)
    expect((await company.command('DeleteHolidays', { holidayIds: ids })).status).toBe(200)
    expect(await namesOf(company, 'holiday', '2031-11')).toEqual([])
    expect((await company.command('DeleteHolidays', { holidayIds: ids })).status).toBe(404)
  })
  it('take a thousand rows with long names in one command', async () => {
    const start = Date.parse('2040-01-01')
    const holidays = Array.from({ length: 1_000 }, (_, n) => ({
      ...day(
        `${'A rather long name of a holiday, as some countries have them '.repeat(2)}${n}`.slice(-119),
        new Date(start + n * 86_400_000).toISOString().slice(0, 10),
      ),
      half: null,
      ...zones('Asia/Kolkata', 'Asia/Dubai'),
    }))
    expect((await company.command('AddHolidays', { holidays })).status).toBe(200)
    expect(await monthOf(company, 'holiday', '2042-08')).toHaveLength(28)
  })
  it('follow an edit, and disappear when they are deleted', async () => {
    const holidayId = await add(day('Moving', '2031-04-01'))
    const moved = { holidayId, ...day('Moved', '2031-05-01'), half: null, audience: { kind: 'everyone' } }
    expect((await company.command('EditHoliday', moved)).status).toBe(200)
    expect(await namesOf(company, 'holiday', '2031-04')).toEqual([])
    expect(await namesOf(company, 'holiday', '2031-05')).toEqual(['Moved'])
    expect((await company.command('DeleteHoliday', { holidayId })).status).toBe(200)
    expect(await namesOf(company, 'holiday', '2031-05')).toEqual([])
    expect((await company.command('DeleteHoliday', { holidayId })).status).toBe(404)
  })
  it('are for people of the company only', async () => {
    const people = (employeeIds: string[]) => ({ audience: { kind: 'people', employeeIds } })
    const stranger = '00000000-0000-4000-8000-000000000000'
    const refused = await company.command('AddHoliday', day('Theirs', '2031-06-01', people([stranger])))
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'audience.employeeIds', message: 'This person is not in your company' }],
    ])
    await add(day('Asha’s', '2031-06-01', people([asha.id])))
    expect(await namesOf(asha.client, 'my-holiday', '2031-06')).toEqual(['Asha’s'])
    expect(await namesOf(omar.client, 'my-holiday', '2031-06')).toEqual([])
  })
})

describe('an employee', () => {
  it('reads only the holidays that apply, without the audience or who chose them', async () => {
    await add(day('Everyone’s', '2031-07-01'))
    await add(day('Dubai’s', '2031-07-02', zones('Asia/Dubai')))
    await add(day('Kolkata’s', '2031-07-02', zones('Asia/Kolkata')))
    await add(day('Nobody’s', '2031-07-03', { audience: { kind: 'positions', positions: ['Astronaut'] } }))
    expect(await namesOf(asha.client, 'my-holiday', '2031-07')).toEqual(['Everyone’s', 'Kolkata’s'])
    expect(await namesOf(omar.client, 'my-holiday', '2031-07')).toEqual(['Everyone’s', 'Dubai’s'])
    const [row] = await monthOf<object>(asha.client, 'my-holiday', '2031-07')
    expect(Object.keys(row ?? {}).sort()).toEqual(['chosen', 'date', 'half', 'id', 'name', 'type'])
    const theirs = (await monthOf<{ id: string; name: string }>(company, 'holiday', '2031-07')).find(
      ({ name }) => name === 'Dubai’s',
    )
    expect((await asha.client.get(`/api/my-holiday/${theirs?.id}`)).status).toBe(404)
    expect((await omar.client.get(`/api/my-holiday/${theirs?.id}`)).status).toBe(200)
  })
  it('does not read the company’s list, nor the company an employee’s', async () => {
    expect((await asha.client.get('/api/holiday')).status).toBe(403)
    expect((await company.get('/api/my-holiday')).status).toBe(403)
  })
  it('chooses optional holidays up to the number of the team settings, and gives them up', async () => {
    const first = await add(day('Holi', '2031-08-01', { type: 'optional' }))
    const second = await add(day('Diwali', '2031-08-02', { type: 'optional' }))
    const choose = (holidayId: string) => asha.client.command('ChooseOptionalHoliday', { holidayId })
    expect((await choose(first)).status).toBe(200)
    expect(await monthOf(asha.client, 'my-holiday', '2031-08')).toMatchObject([
      { name: 'Holi', chosen: true },
      { name: 'Diwali', chosen: false },
    ])
    company.position = asha.client.position
    expect(await monthOf(company, 'holiday', '2031-08')).toMatchObject([{ chosen: 1 }, { chosen: 0 }])
    expect(await monthOf(omar.client, 'my-holiday', '2031-08')).toMatchObject([{ chosen: false }, {}])
    const third = await choose(second)
    expect([third.status, third.body.message]).toEqual([
      409,
      'You have already chosen 1 of 1 optional holidays in 2031. Give one up first.',
    ])
    expect((await asha.client.command('GiveUpOptionalHoliday', { holidayId: first })).status).toBe(200)
    expect((await choose(second)).status).toBe(200)
    // A choice of a holiday that was deleted no longer counts.
    await company.command('DeleteHoliday', { holidayId: second })
    expect((await choose(first)).status).toBe(200)
  })
  it('chooses one of two at once when only one is left', async () => {
    const ids = [
      await add(day('P', '2032-01-01', { type: 'optional' })),
      await add(day('Q', '2032-01-02', { type: 'optional' })),
    ]
    const both = await Promise.all(
      ids.map(holidayId => omar.client.command('ChooseOptionalHoliday', { holidayId })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
  it('cannot choose a day that has come or passed', async () => {
    const past = await add(day('Past', '2020-01-01', { type: 'optional' }))
    const { status, body } = await asha.client.command('ChooseOptionalHoliday', { holidayId: past })
    expect([status, body.message]).toEqual([409, 'Past can be chosen or given up only before its day.'])
  })
})

it('another company sees and changes nothing of it', async () => {
  const holidayId = await add(day('Ours', '2031-09-01'))
  const other = await newCompany(system, 'owner@harbour-holidays.test')
  expect(await namesOf(other, 'holiday', '2031-09')).toEqual([])
  expect((await other.get(`/api/holiday/${holidayId}`)).status).toBe(404)
  expect((await other.command('DeleteHoliday', { holidayId })).status).toBe(404)
  expect((await other.command('DeleteHolidays', { holidayIds: [holidayId] })).status).toBe(404)
  expect(
    (
      await other.command(
        'AddHoliday',
        day('Theirs', '2031-09-01', { audience: { kind: 'people', employeeIds: [asha.id] } }),
      )
    ).status,
  ).toBe(422)
})

describe('the public holidays of a country', () => {
  const path = '/api/public-holidays?country=IN&region=KA&year=2027'
  it('are answered to companies, with the countries and regions there are', async () => {
    const days = (await company.get<{ date: string; name: string }[]>(path)).body as unknown as object[]
    expect(days).toContainEqual({ date: '2027-01-26', name: 'Republic Day', type: 'public', half: null })
    const countries = (await company.get('/api/public-holidays/countries')).body as unknown as {
      code: string
    }[]
    expect(countries.find(({ code }) => code === 'IN')).toMatchObject({
      name: 'India',
      regions: expect.arrayContaining([{ code: 'KA', name: 'Karnataka', areas: [] }]),
    })
  })
  it.each([
    ['country=ZZ&year=2027', 'country'],
    ['country=IN&region=ZZ&year=2027', 'region'],
    ['country=DE&region=BY&area=ZZ&year=2027', 'area'],
    ['country=IN&year=soon', 'year'],
    ['year=2027', 'country'],
    ['country=IN&year=2027&month=1', 'month'],
  ])('are refused for ?%s', async (query, field) => {
    const { status, body } = await company.get(`/api/public-holidays?${query}`)
    expect([status, body.errors?.map(error => error.path)]).toEqual([422, [field]])
  })
  it('are for companies only', async () => {
    for (const one of [path, '/api/public-holidays/countries']) {
      expect((await asha.client.get(one)).status).toBe(403)
      expect((await new Client(company.origin).get(one)).status).toBe(401)
    }
  })
})
