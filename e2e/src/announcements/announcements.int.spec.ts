import { createSystemTokenIssuer } from '@rollcall/platform/auth-tokens/system-token.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../client.ts'
import { eventsAfter, writtenByPeople } from '../events.ts'
import { sharedSystem } from '../shared/shared-system.ts'
import { mailsTo, mailTo, newCompany, newEmployee, type TestSystem } from '../system.ts'

let system: TestSystem
let company: Client
let asha: { client: Client; id: string }
let omar: { client: Client; id: string }

beforeAll(async () => {
  system = await sharedSystem()
  company = await newCompany(system, 'owner@lantern-announcements.test')
  asha = await newEmployee(system, company, 'asha@lantern-announcements.test')
  omar = await newEmployee(system, company, 'omar@lantern-announcements.test')
})
afterAll(() => system?.stop())

const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10)
/** Dates that are live, scheduled and past in every zone. */
const live = { startDate: day(-3), endDate: day(3) }
const announce = async (title: string, more: object = {}): Promise<string> => {
  const form = { title, description: 'Words', ...live, ...more }
  const answer = await company.command<{ id: string }>('AddAnnouncement', form)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body.id
}
const forOne = (id: string) => ({ audience: { kind: 'people', employeeIds: [id] } })
/** Reads not older than what anyone here wrote. */
function upToDate(who: Client): void {
  for (const { position } of [company, asha.client, omar.client])
    if (BigInt(position) > BigInt(who.position)) who.position = position
}
async function read<Body>(who: Client, path: string): Promise<{ status: number; body: Body }> {
  upToDate(who)
  const { status, body } = await who.get<Body>(path)
  return { status, body: body as Body }
}
interface Row {
  id: string
  title: string
  seen: boolean | number
  people?: number
}
const mine = async (who: Client) => {
  const { body } = await read<Row[]>(who, '/api/my-announcement')
  return body.map(({ title, seen }) => [title, seen])
}
const readersOf = async (id: string) =>
  (
    await read<{ seen: { employeeId: string; at: string }[]; unseen: { employeeId: string }[] }>(
      company,
      `/api/announcement-readers?announcementId=${id}`,
    )
  ).body

describe('an announcement', () => {
  it('is shown to its audience while it is live, pinned ones first', async () => {
    await announce('For everyone')
    await announce('Pinned', { pinned: true, startDate: day(-5) })
    const onlyAsha = await announce('Only Asha', { ...forOne(asha.id), startDate: day(-4) })
    const scheduled = await announce('Scheduled', { startDate: day(2) })
    const past = await announce('Past', { startDate: day(-9), endDate: day(-2) })
    expect(await mine(asha.client)).toEqual([
      ['Pinned', false],
      ['For everyone', false],
      ['Only Asha', false],
    ])
    expect((await mine(omar.client)).map(([title]) => title)).toEqual(['Pinned', 'For everyone'])
    for (const id of [onlyAsha, scheduled, past]) {
      expect((await read(omar.client, `/api/my-announcement/${id}`)).status).toBe(404)
      expect((await omar.client.command('MarkAnnouncementSeen', { announcementId: id })).status).toBe(404)
    }
    // The company's own list and the list of readers are not for employees.
    expect((await read(omar.client, '/api/announcement')).status).toBe(403)
    expect((await read(omar.client, `/api/announcement-readers?announcementId=${onlyAsha}`)).status).toBe(403)
  })

  it('is seen once per person; the company sees who, when, and who has not', async () => {
    const id = await announce('Seen')
    expect(await readersOf(id)).toMatchObject({ seen: [], unseen: [{}, {}] })
    const before = await asha.client.command('MarkAnnouncementSeen', { announcementId: id })
    expect(before.status).toBe(200)
    const head = await system.store.head()
    expect((await asha.client.command('MarkAnnouncementSeen', { announcementId: id })).status).toBe(200)
    expect(await writtenByPeople(system.store, head)).toEqual([])
    const { seen, unseen } = await readersOf(id)
    expect(seen).toEqual([expect.objectContaining({ employeeId: asha.id, at: expect.any(String) })])
    expect(unseen).toEqual([expect.objectContaining({ employeeId: omar.id })])
    expect((await read<Row>(company, `/api/announcement/${id}`)).body).toMatchObject({ seen: 1, people: 2 })
    expect(await mine(asha.client)).toContainEqual(['Seen', true])
    expect(await mine(omar.client)).toContainEqual(['Seen', false])
  })

  it('counts only who is in the audience after an edit', async () => {
    const id = await announce('Narrowed')
    await asha.client.command('MarkAnnouncementSeen', { announcementId: id })
    const form = { title: 'Narrowed', description: 'Words', ...live, ...forOne(omar.id) }
    expect((await company.command('EditAnnouncement', { announcementId: id, ...form })).status).toBe(200)
    expect((await read<Row>(company, `/api/announcement/${id}`)).body).toMatchObject({ seen: 0, people: 1 })
    expect((await mine(asha.client)).map(([title]) => title)).not.toContain('Narrowed')
  })

  it('needs a title, a description and two dates in order, each with its text', async () => {
    const { status, body } = await company.command('AddAnnouncement', {})
    expect([status, body.errors?.map(({ path, message }) => [path, message])]).toEqual([
      422,
      [
        ['title', 'Title is required'],
        ['description', 'Description is required'],
        ['startDate', 'Start date is required'],
        ['endDate', 'End date is required'],
      ],
    ])
    const turned = { title: 'T', description: 'D', startDate: day(1), endDate: day(0) }
    expect((await company.command('AddAnnouncement', turned)).body.errors).toEqual([
      { path: 'endDate', message: 'End date must not be before the start date' },
    ])
  })

  it('is mailed to its audience once, also when it is edited afterwards', async () => {
    const startDate = live.startDate
    const announcementId = await announce('Mailed', { ...forOne(asha.id), mail: true })
    const { company: own } = (await company.get<{ company: { id: string } }>('/api/me')).body
    const scheduler = new Client(system.commands)
    scheduler.token = await createSystemTokenIssuer(system.launched.secrets.appSecret)()
    const send = () => scheduler.command('SendAnnouncement', { companyId: own.id, announcementId, startDate })
    expect((await send()).status).toBe(200)
    await mailTo(system, 'asha@lantern-announcements.test', /^Mailed/)
    const form = { title: 'Corrected', description: 'Words', ...live, ...forOne(asha.id) }
    const edit = (more: object) => company.command('EditAnnouncement', { announcementId, ...form, ...more })
    expect((await edit({ mail: false })).body.errors?.map(({ path }) => path)).toEqual(['mail'])
    expect((await edit({ mail: true })).status).toBe(200)
    const head = await system.store.head()
    expect((await send()).status).toBe(200)
    expect(await writtenByPeople(system.store, head)).toEqual([])
    const told = async (name: string) =>
      (await mailsTo(system, `${name}@lantern-announcements.test`)).filter(({ text }) =>
        text.includes(announcementId),
      )
    expect((await told('asha')).map(({ subject }) => subject)).toEqual(['Mailed'])
    expect(await told('omar')).toEqual([])
  })

  it('reminds those who have not seen it, once for a person and day', async () => {
    const announcementId = await announce('Not opened')
    const remind = (who: Client, employeeId: string) =>
      who.command('RemindOfAnnouncement', { announcementId, employeeId })
    const before = await system.store.head()
    await asha.client.command('MarkAnnouncementSeen', { announcementId })
    for (const { id } of [asha, omar, omar]) expect((await remind(company, id)).status).toBe(200)
    await mailTo(system, 'omar@lantern-announcements.test', /^Reminder: Not opened/)
    const events = (await eventsAfter(system.store, before)).filter(
      ({ type }) => type === 'AnnouncementReminded',
    )
    expect(events.map(({ data }) => data.employeeId)).toEqual([omar.id])
    const { unseen } = await readersOf(announcementId)
    expect(unseen).toEqual([expect.objectContaining({ employeeId: omar.id, remindedAt: expect.any(String) })])
    const { body: told } = await read<{ kind: string; about: string }[]>(omar.client, '/api/notification')
    expect(told.filter(({ about }) => about === announcementId).map(({ kind }) => kind)).toEqual([
      'announcement-reminder',
    ])
  })

  it('reminds only while it is live, its audience, by its company', async () => {
    const remind = (announcementId: string, employeeId: string, who = company) =>
      who.command('RemindOfAnnouncement', { announcementId, employeeId })
    const onlyAsha = await announce('Only Asha again', forOne(asha.id))
    expect((await remind(onlyAsha, omar.id)).status).toBe(404)
    expect((await remind(onlyAsha, asha.id, asha.client)).status).toBe(403)
    const past = await announce('Over', { startDate: day(-9), endDate: day(-2) })
    expect((await remind(past, omar.id)).status).toBe(409)
    const { company: own } = (await company.get<{ company: { id: string } }>('/api/me')).body
    expect((await remind(own.id, omar.id)).status).toBe(404)
  })

  it('is gone for everyone after its deletion', async () => {
    const id = await announce('Deleted')
    await company.command('DeleteAnnouncement', { announcementId: id })
    expect((await read(asha.client, `/api/my-announcement/${id}`)).status).toBe(404)
    expect((await read(company, `/api/announcement-readers?announcementId=${id}`)).status).toBe(404)
  })
})
