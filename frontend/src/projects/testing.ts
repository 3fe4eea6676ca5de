import type { ProjectRow } from '@rollcall/contracts/projects/views.ts'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { messages, resources } from './messages.ts'

export const texts = { projects: messages, resources }
const atlas = '10000000-0000-4000-8000-000000000001'
/** Employees, by name. */
export const people = {
  'Asha Rao': '20000000-0000-4000-8000-000000000001',
  'Omar Haddad': '20000000-0000-4000-8000-000000000002',
}

/** An active project on which everyone works. */
export const aProject = (name: string, more: Partial<ProjectRow> = {}): ProjectRow => ({
  id: atlas,
  name,
  projectCode: name.slice(0, 3).toUpperCase(),
  clientCode: '',
  active: true,
  memberIds: [],
  members: 0,
  shade: 0,
  addedAt: '2026-11-02T04:00:00.000Z',
  ...more,
})

const archived = (active: boolean) => (body: Record<string, unknown>, records: Record<string, object[]>) => {
  const found = (records.project as ProjectRow[]).find(({ id }) => id === body.projectId)
  if (found) found.active = active
  return undefined
}

/** The services with some projects and two employees. */
export const services = (
  projects: readonly ProjectRow[],
  commands: Parameters<typeof fakeProvider>[1] = {},
) =>
  fakeProvider(
    {
      // Commands change them, and tests share them.
      project: structuredClone([...projects]),
      employee: Object.entries(people).map(([fullName, id]) => ({
        id,
        fullName,
        position: 'Engineer',
        zone: null,
        status: 'active',
      })),
    },
    { ArchiveProject: archived(false), RestoreProject: archived(true), ...commands },
  )
