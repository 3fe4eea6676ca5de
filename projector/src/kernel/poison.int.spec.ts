import { EmployeeContactEdited, EmployeePhotoSet } from '@rollcall/contracts/employees/events.ts'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { createEventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import type { PersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { employees } from '../employees/employees.projection.ts'
import { photos } from '../employees/photos.projection.ts'
import { added, employeeId, punchedIn, punchedOut } from '../testing/attendance.ts'
import { newEvent, uuid } from '../testing/events.ts'
import { level, type ReadModels, readModels, removeServer, stateOf, until } from '../testing/read-models.ts'
import { buildGeneration } from './build-generation.ts'
import { readCheckpoints } from './checkpoints.ts'
import { troubleOf } from './status.ts'

let models: ReadModels
beforeEach(async () => {
  models = await readModels()
})
afterEach(() => models.close())
afterAll(removeServer)

const orphan = punchedOut(99, '05:00:00', '2026-01-01')

describe('a poisonous event', () => {
  it.each(['live', 'catching up'])('stops its projection alone, right before it (%s)', async when => {
    const events = [added(), punchedIn(10, '03:30:00'), orphan, punchedOut(10, '05:00:00')]
    if (when === 'catching up') await models.append(events)
    const engine = models.start()
    if (when === 'live') {
      await level(engine, models.store)
      await models.append(events)
    }
    await until(() => stateOf(engine, 'attendance_days') === 'stopped')
    await level(engine, models.store)
    expect(stateOf(engine, 'work_sessions')).toBe('stopped')
    expect(stateOf(engine, 'presence')).toBe('live')
    expect(await models.rows('presence')).toMatchObject([{ state: 'out' }])
    expect(await models.rows('attendance_days')).toMatchObject([{ worked_minutes: 0 }])
    const checkpoints = await readCheckpoints(models.pool, ['attendance_days', 'presence'])
    expect(checkpoints.get('attendance_days')?.position).toBe('2')
    expect(checkpoints.get('presence')?.position).toBe('4')
    expect(troubleOf(engine.statuses())).toContain(`before event ${orphan.id} (PunchedOut, position 3)`)
  })
  it('is found among others when only the database refuses its data', async () => {
    const engine = models.start()
    await level(engine, models.store)
    const faulty = punchedIn(11, '04:00:00', '2026-11-21')
    // Postgres takes no character 0 in a text.
    faulty.data = { ...faulty.data, zone: 'a\u0000b' }
    await models.append([added(), punchedIn(10, '03:30:00'), faulty, punchedOut(10, '05:00:00')])
    await until(() => stateOf(engine, 'work_sessions') === 'stopped')
    await level(engine, models.store)
    expect(engine.statuses().find(status => status.projection === 'work_sessions')?.sentence).toContain(
      faulty.id,
    )
    expect(await models.rows('work_sessions')).toMatchObject([{ out_at: null }])
    expect(await models.rows('employees')).toHaveLength(1)
  })
  it('is found when its key is none', async () => {
    await models.append([punchedIn(10, '03:30:00'), punchedIn(11, '03:30:00'), added()])
    const faulty = punchedIn(12, '03:30:00')
    faulty.data = { ...faulty.data, workDate: 'someday' }
    await models.append([faulty])
    const engine = models.start()
    await level(engine, models.store)
    await until(() => stateOf(engine, 'attendance_days') === 'stopped')
    expect(await models.rows('attendance_days')).toMatchObject([
      { id: `${employeeId}_2026-11-20`, sessions: [{}, {}] },
    ])
    expect(stateOf(engine, 'employees')).toBe('live')
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
const photo = newEvent(EmployeePhotoSet, { employeeId, image: '/9j/4AA=' })

/** The event as the log holds it, but under another id: its personal fields open no more. */
async function undecodable(event: NewEvent): Promise<NewEvent> {
  const [sealed] = await codec.encode([event])
  return { ...(sealed as NewEvent), id: uuid(77) }
}

describe('an event that cannot be decoded', () => {
  it.each(['live', 'catching up'])('stops the projections that handle it alone (%s)', async when => {
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
    await until(() => stateOf(engine, 'employees') === 'stopped')
    await level(engine, models.store)
    const stopped = engine.statuses().filter(({ state }) => state === 'stopped')
    expect(stopped.map(({ projection }) => projection)).toEqual(['employees'])
    expect(troubleOf(stopped)).toContain(`before event ${faulty.id} (EmployeeContactEdited, position 3)`)
    expect(await models.rows('employees')).toMatchObject([{ mobile: '+91 98450 00001' }])
    expect(await models.rows('photos')).toMatchObject([{ image: '/9j/4AA=' }])
    expect(await models.rows('presence')).toMatchObject([{ state: 'in' }])
  })
  it('fails the rebuild of a projection that handles it, and no other', async () => {
    models.tools.codec = codec
    await models.append([await undecodable(contact('+91 98450 00002')), ...(await codec.encode([photo]))])
    const { signal } = new AbortController()
    const { tools } = models
    await level(models.start([photos]), models.store)
    await buildGeneration({ tools, projection: photos, signal })
    expect(await models.rows('photos')).toHaveLength(1)
    await expect(buildGeneration({ tools, projection: employees, signal })).rejects.toThrow(
      `employees cannot take event ${uuid(77)}`,
    )
  })
  it('is told to lack its key where that was lost, and is no erasure', async () => {
    await models.append(await codec.encode([added(), contact('+91 98450 00001'), photo]))
    const lost = createEventCodec({ keys: { ...keys, forOpening: async () => new Map() } })
    models.tools.codec = lost
    const engine = models.start()
    await until(() => stateOf(engine, 'employees') === 'stopped')
    expect(troubleOf(engine.statuses())).toContain(`The key of ${employeeId} `)
    expect(await models.rows('employees')).toEqual([])
    const { signal } = new AbortController()
    await expect(buildGeneration({ tools: models.tools, projection: photos, signal })).rejects.toThrow(
      /The key of .* is missing/,
    )
  })
  it('is not taken for one while the keys cannot be asked for', async () => {
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
    expect(engine.statuses().filter(({ state }) => state === 'stopped')).toEqual([])
    away = false
    await level(engine, models.store)
    expect(engine.statuses().filter(({ state }) => state === 'stopped')).toEqual([])
    expect(await models.rows('photos')).toHaveLength(1)
  })
})
