import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import { AnnouncementAdded } from '@rollcall/contracts/announcements/events.ts'
import { EmployeeContactEdited, EmployeePhotoSet } from '@rollcall/contracts/employees/events.ts'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { createEventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import type { PersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import { employees } from '@rollcall/read-models/employees/employees.projection.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { announcements } from '../../announcements/announcements.projection.ts'
import { photos } from '../../employees/photos.projection.ts'
import { added, employeeId, punchedIn, punchedOut } from '../../testing/attendance.ts'
import { newEvent, of, uuid } from '../../testing/events.ts'
import { asked } from '../../testing/leave.ts'
import { level, type ReadModels, readModels, stateOf, until } from '../../testing/read-models.ts'
import { buildGeneration } from '../build/build-generation.ts'
import { readCheckpoints } from '../postgres/checkpoints.ts'
import { noticeOf, troubleOf } from '../run/status.ts'
import type { Tools } from '../tools.ts'

let models: ReadModels
beforeEach(async () => {
  models = await readModels()
})
afterEach(() => models.close())

const orphan = punchedOut(99, '05:00:00', '2026-01-01')

const [mine, other] = [uuid(1), uuid(7)]
const atOther = (...events: NewEvent[]) => events.map(event => of(other, event))

describe('a poison event', () => {
  it.each(['live', 'catching up'])(
    'sets its company aside in that projection, and the others continue (%s)',
    async when => {
      const events = [
        added(),
        punchedIn(10, '03:30:00'),
        orphan,
        punchedOut(10, '05:00:00'),
        ...atOther(punchedIn(20, '03:30:00'), punchedOut(20, '04:30:00')),
      ]
      if (when === 'catching up') await models.append(events)
      const engine = models.start()
      if (when === 'live') {
        await level(engine, models.store)
        await models.append(events)
      }
      await level(engine, models.store)
      expect(engine.statuses().filter(({ state }) => state !== 'live')).toEqual([])
      expect(await models.setAside()).toEqual({
        [`attendance_days ${mine}`]: orphan.id,
        [`work_sessions ${mine}`]: orphan.id,
      })
      expect(await models.rows('presence')).toMatchObject([{ state: 'out' }])
      expect(await models.rows('attendance_days', 'company_id')).toMatchObject([
        { company_id: mine, worked_minutes: 0 },
        { company_id: other, worked_minutes: 60 },
      ])
      const checkpoints = await readCheckpoints(models.pool, ['attendance_days', 'presence'])
      expect(checkpoints.get('attendance_days')?.position).toBe('6')
      expect(checkpoints.get('presence')?.position).toBe('6')
      expect(troubleOf(engine.statuses())).toBeUndefined()
      expect(noticeOf(engine.statuses())).toBe(
        'attendance_days leaves 1 company out; work_sessions leaves 1 company out',
      )
    },
  )
  it('is found among others when only the database rejects its data', async () => {
    const engine = models.start()
    await level(engine, models.store)
    const faulty = punchedIn(11, '04:00:00', '2026-11-21')
    // An instant that JavaScript knows and Postgres does not.
    faulty.data = { ...faulty.data, at: '-100000-01-01T00:00:00.000Z' }
    await models.append([
      added(),
      punchedIn(10, '03:30:00'),
      faulty,
      punchedOut(10, '05:00:00'),
      ...atOther(punchedIn(20, '03:30:00'), punchedOut(20, '04:30:00')),
    ])
    await level(engine, models.store)
    expect(await models.setAside()).toMatchObject({ [`work_sessions ${mine}`]: faulty.id })
    expect(await models.rows('work_sessions', 'company_id')).toMatchObject([
      { company_id: mine, out_at: null },
      { company_id: other, minutes: 60 },
    ])
    expect(await models.rows('employees')).toHaveLength(1)
    const { rows } = await models.pool.query(
      `select sentence from read.set_aside where projection = 'work_sessions'`,
    )
    expect(rows).toEqual([{ sentence: 'The database refuses a value of the event (SQLSTATE 22008)' }])
  })
  it('is found when its key is invalid', async () => {
    await models.append([punchedIn(10, '03:30:00'), punchedIn(11, '03:30:00'), added()])
    const faulty = punchedIn(12, '03:30:00')
    faulty.data = { ...faulty.data, workDate: 'someday' }
    await models.append([faulty, ...atOther(punchedIn(20, '03:30:00'))])
    const engine = models.start()
    await level(engine, models.store)
    expect(await models.setAside()).toMatchObject({ [`attendance_days ${mine}`]: faulty.id })
    expect(await models.rows('attendance_days', 'company_id')).toMatchObject([
      { id: `${employeeId}_2026-11-20`, sessions: [{}, {}] },
      { company_id: other },
    ])
    expect(stateOf(engine, 'employees')).toBe('live')
  })
  it('has no personal data in its alarm', async () => {
    const said: string[] = []
    const say = (...all: unknown[]) => void said.push(inspect(all, { depth: 10 }))
    models.tools.log = { info: say, warn: say, error: say } as Tools['log']
    // No index of Postgres takes it.
    const fullName = `Asha Rao ${randomBytes(20_000).toString('base64')}`
    const faulty = { ...added(), data: { ...added().data, fullName } }
    await models.append([faulty])
    await level(models.start(), models.store)
    expect(said.join()).toContain('company set aside')
    expect(said.join()).toContain(faulty.id)
    expect(said.join()).not.toMatch(/Asha|Rao|lantern/)
  })
})

const key = Buffer.alloc(32, 1)
const keys: PersonKeys = {
  forSealing: async () => key,
  forOpening: async persons => new Map(persons.map(person => [person, key])),
  destroy: async () => {},
}
const codec = createEventCodec({ keys })
const contact = (mobile: string) => newEvent(EmployeeContactEdited, { employeeId, mobile, address: 'Pune' })
const photo = newEvent(EmployeePhotoSet, {
  employeeId,
  fileId: uuid(9),
  digest: 'd',
  fileKey: '/9j/4AA=',
})

/** The stored event under another id, so that its personal fields cannot be opened. */
async function undecodable(event: NewEvent): Promise<NewEvent> {
  const [sealed] = await codec.encode([event])
  return { ...(sealed as NewEvent), id: uuid(77) }
}

const forPositions = (positions: string[]) =>
  newEvent(AnnouncementAdded, {
    companyId: mine,
    announcementId: uuid(7),
    title: 'On call',
    description: '',
    startDate: '2026-12-01',
    endDate: '2026-12-14',
    audience: { kind: 'positions', positions },
    pinned: false,
    mail: false,
    slack: false,
  })

describe('a NUL or half of a character in a text of the log', () => {
  it.each(['live', 'catching up', 'rebuilding'])('sets no company aside (%s)', async when => {
    const events = [
      added({ fullName: 'Asha \0Rao' }),
      added({ fullName: 'Asha \ud83cRao', employeeId: uuid(3) }),
      { ...punchedIn(10, '03:30:00'), data: { ...punchedIn(10, '03:30:00').data, zone: 'a\0b' } },
      punchedOut(10, '05:00:00'),
      { ...asked, data: { ...asked.data, reason: 'a\0b' } },
      forPositions(['Engineer \udfee', 'a\0b']),
    ]
    if (when !== 'live') await models.append(events)
    const engine = models.start()
    if (when === 'live') {
      await level(engine, models.store)
      await models.append(events)
    }
    await level(engine, models.store)
    if (when === 'rebuilding')
      for (const projection of [employees, announcements])
        await buildGeneration({ tools: models.tools, projection, signal: new AbortController().signal })
    expect(await models.setAside()).toEqual({})
    expect(await models.rows('employees')).toMatchObject([
      { full_name: 'Asha \ufffdRao' },
      { full_name: 'Asha \ufffdRao' },
    ])
    expect(await models.rows('attendance_days')).toMatchObject([{ sessions: [{ zone: 'a\ufffdb' }] }])
    expect(await models.rows('leave_requests')).toMatchObject([{ reason: 'a\ufffdb' }])
    expect(await models.rows('announcements')).toMatchObject([
      { audience: { kind: 'positions', positions: ['Engineer \ufffd', 'a\ufffdb'] } },
    ])
  })
})

describe('an event that cannot be decoded', () => {
  it.each(['live', 'catching up'])('sets its company aside only where it is handled (%s)', async when => {
    models.tools.codec = codec
    const faulty = await undecodable(contact('+91 98450 00002'))
    const events = [
      ...(await codec.encode([added(), contact('+91 98450 00001')])),
      faulty,
      ...(await codec.encode([contact('+91 98450 00003'), photo, punchedIn(10, '03:30:00')])),
    ]
    if (when === 'catching up') await models.append(events)
    const engine = models.start()
    if (when === 'live') {
      await level(engine, models.store)
      await models.append(events)
    }
    await level(engine, models.store)
    expect(await models.setAside()).toEqual({
      [`employees ${mine}`]: faulty.id,
      [`employee_changes ${mine}`]: faulty.id,
      [`person_entries ${mine}`]: faulty.id,
    })
    expect(await models.rows('employees')).toMatchObject([{ mobile: '+91 98450 00001' }])
    expect(await models.rows('photos')).toMatchObject([{ file_key: '/9j/4AA=' }])
    expect(await models.rows('presence')).toMatchObject([{ state: 'in' }])
  })
  it('fails only the rebuild of a projection that handles it', async () => {
    models.tools.codec = codec
    const { signal } = new AbortController()
    const { tools } = models
    await models.append(await codec.encode([contact('+91 98450 00001'), photo]))
    const engine = models.start([photos, employees])
    await level(engine, models.store)
    const faulty = await undecodable(contact('+91 98450 00002'))
    await models.append([faulty])
    await level(engine, models.store)
    // As if older code had taken it.
    await models.pool.query('delete from read.set_aside')
    await buildGeneration({ tools, projection: photos, signal })
    expect(await models.rows('photos')).toHaveLength(1)
    await expect(buildGeneration({ tools, projection: employees, signal })).rejects.toThrow(
      `employees cannot take event ${uuid(77)}`,
    )
  })
  it('is reported as lacking its key when the key was lost, and is no erasure', async () => {
    models.tools.codec = codec
    await models.append(await codec.encode([photo]))
    const before = models.start()
    await level(before, models.store)
    await before.stop()
    const lost = createEventCodec({ keys: { ...keys, forOpening: async () => new Map() } })
    models.tools.codec = lost
    await models.append(await codec.encode([added(), contact('+91 98450 00001')]))
    await level(models.start(), models.store)
    const { rows } = await models.pool.query(
      `select sentence from read.set_aside where projection = 'employees'`,
    )
    expect(rows[0].sentence).toContain(`The key of ${employeeId} `)
    expect(await models.rows('employees')).toEqual([])
    const { signal } = new AbortController()
    await expect(buildGeneration({ tools: models.tools, projection: photos, signal })).rejects.toThrow(
      /The key of .* is missing/,
    )
  })
  it('is not reported while the keys cannot be fetched', async () => {
    let asked = 0
    let away = true
    models.tools.codec = createEventCodec({
      keys: {
        ...keys,
        forOpening: async persons => {
          asked += 1
          if (away) throw new Error('the keys are away')
          return keys.forOpening(persons)
        },
      },
    })
    await models.append(await codec.encode([added(), photo]))
    const engine = models.start()
    await until(() => asked > 1)
    expect(await models.setAside()).toEqual({})
    away = false
    await level(engine, models.store)
    expect(await models.setAside()).toEqual({})
    expect(await models.rows('photos')).toHaveLength(1)
  })
})
