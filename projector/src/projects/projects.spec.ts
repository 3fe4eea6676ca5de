import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import {
  ProjectAdded,
  ProjectArchived,
  ProjectEdited,
  ProjectRestored,
} from '@rollcall/contracts/projects/events.ts'
import { describe, it } from 'vitest'
import { newEvent, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { projects } from './projects.projection.ts'

const one = { companyId: uuid(1), projectId: uuid(7) }
const details = { name: 'Atlas', projectCode: 'ATL', clientCode: 'NW-17', memberIds: [uuid(2)] }
const added = newEvent(ProjectAdded, { ...one, ...details, active: true, shade: 3 })
const archived = newEvent(ProjectArchived, one)

describe('projects', () => {
  it('have a row each, archived ones too', () => {
    given(projects, added).givesOne({
      id: uuid(7),
      name: 'Atlas',
      project_code: 'ATL',
      client_code: 'NW-17',
      member_ids: [uuid(2)],
      members: 1,
      active: true,
      shade: 3,
    })
    given(projects, added, archived).givesOne({ active: false })
    given(projects, added, archived, newEvent(ProjectRestored, one)).givesOne({ active: true })
  })
  it('follow an edit, and keep their colour and state', () => {
    const edited = newEvent(ProjectEdited, { ...one, ...details, name: 'Atlas 2', memberIds: [] })
    given(projects, added, archived, edited).givesOne({
      name: 'Atlas 2',
      member_ids: [],
      members: 0,
      active: false,
      shade: 3,
    })
  })
  it('do not become everyone’s when the last member is deleted', () => {
    given(projects, added, newEvent(EmployeeDeleted, { employeeId: uuid(2) })).givesOne({ members: 1 })
  })
})
