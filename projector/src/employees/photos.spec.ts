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

const set = (fileKey: string) =>
  newEvent(EmployeePhotoSet, { employeeId, fileId: uuid(9), digest: 'd', fileKey })
const old = (image: string) =>
  newEvent(EmployeePhotoSet, { employeeId, fileId: null, digest: '', fileKey: '', image })

describe('photos', () => {
  it('has the newest picture of each person', () => {
    given(photos, set('first'), set('second')).gives({
      company_id: uuid(1),
      id: employeeId,
      image: null,
      file_id: uuid(9),
      file_key: 'second',
      set_at: recordedAt(2),
    })
  })
  it('holds the picture itself for an old event', () => {
    given(photos, set('first'), old('/9j/')).givesOne({ image: '/9j/', file_id: null, file_key: null })
  })
  it('has none once it is removed or its person is deleted', () => {
    given(photos, set('first'), newEvent(EmployeePhotoRemoved, { employeeId })).gives()
    given(photos, set('first'), newEvent(EmployeeDeleted, { employeeId })).gives()
  })
  it('has none of an erased person', () => {
    given(photos, set(erased)).gives()
    given(photos, old(erased)).gives()
  })
})
