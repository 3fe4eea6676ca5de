import {
  EmployeeDeleted,
  EmployeePhotoRemoved,
  EmployeePhotoSet,
} from '@rollcall/contracts/employees/events.ts'
import { erased } from '@rollcall/platform/personal-data/event-codec.ts'
import { describe, it } from 'vitest'
import { employeeId } from '../testing/attendance.ts'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { photos } from './photos.projection.ts'

const set = (image: string) => newEvent(EmployeePhotoSet, { employeeId, image })

describe('photos', () => {
  it('has the newest picture of each person', () => {
    given(photos, set('first'), set('second')).gives({
      company_id: uuid(1),
      id: employeeId,
      image: 'second',
      set_at: recordedAt(2),
    })
  })
  it('has none once it is removed, or its person is deleted', () => {
    given(photos, set('first'), newEvent(EmployeePhotoRemoved, { employeeId })).gives()
    given(photos, set('first'), newEvent(EmployeeDeleted, { employeeId })).gives()
  })
  it('has none of a person whose data was erased', () => {
    given(photos, set(erased)).gives()
  })
})
