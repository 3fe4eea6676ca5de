import { AnnouncementSent } from '@rollcall/contracts/announcements/events.ts'
import { TeamSettingsSaved } from '@rollcall/contracts/company/events.ts'
import { EmployeeZoneSet } from '@rollcall/contracts/employees/events.ts'
import { HolidayAdded } from '@rollcall/contracts/holidays/events.ts'
import type { EventDefinition } from '@rollcall/contracts/kernel/message.ts'
import { expect, it } from 'vitest'
import { createEventCodec } from './event-codec.ts'

const codec = createEventCodec({ keys: undefined as never })
const zones = { audience: { kind: 'zones', zones: ['asia/calcutta', 'Asia/Kolkata', 'Europe/Kiev'] } }
const read = async ({ type, version }: EventDefinition, data: Record<string, unknown>) => {
  const metadata = { schemaVersion: version, companyId: 'c1' }
  const [event] = await codec.decode([{ type, data, metadata, stream: 's' } as never])
  return event?.data
}

it('an old event with another name of a zone is read with its one name', async () => {
  expect(await read(EmployeeZoneSet, { employeeId: 'e1', zone: 'Asia/Calcutta' })).toEqual({
    employeeId: 'e1',
    zone: 'Asia/Kolkata',
  })
  expect(await read(TeamSettingsSaved, { zone: 'Asia/Calcutta' })).toEqual({ zone: 'Asia/Kolkata' })
  for (const definition of [HolidayAdded, AnnouncementSent])
    expect(await read(definition, zones)).toEqual({
      audience: { kind: 'zones', zones: ['Asia/Kolkata', 'Europe/Kyiv'] },
    })
})

it('every other audience of an old event is read as it stands', async () => {
  const data = { audience: { kind: 'positions', positions: ['Designer'] } }
  expect(await read(AnnouncementSent, data)).toBe(data)
})
