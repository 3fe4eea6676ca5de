import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import type { MyProjectRow } from '@rollcall/contracts/projects/views.ts'
import { shownNumber } from '@rollcall/contracts/tasks/task.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { checklist, folder, horn, person } from '../../kit/parts/icons.tsx'
import { personAddress } from '../../kit/person-address.ts'
import type { Shape } from '../../look/icons.tsx'

/** One line of the search. */
export interface Hit {
  /** Such as `page:{address}`, `person:{id}` or `command:{name}`; recent choices are stored by it. */
  id: string
  label: string
  hint?: string
  /** Further words that find it. */
  words?: string
  icon: Shape
  /** The address to open, or the command to run. */
  act: { to: string } | { command: Command }
}
export type Command = 'theme' | 'keys' | 'sign_out'

export const personHit = ({ id, fullName, position, email }: EmployeeRow): Hit => ({
  id: `person:${id}`,
  label: fullName,
  hint: [position, email].filter(part => part !== '').join(' · '),
  icon: person,
  act: { to: personAddress(id) },
})

export const taskHit =
  (role: Role) =>
  (task: TaskRow): Hit => ({
    id: `task:${task.id}`,
    label: `${shownNumber(task)} ${task.title}`,
    hint: task.projectName,
    icon: checklist,
    act: { to: `/app/${role === 'company' ? 'tasks' : 'dashboard'}?open=${task.id}` },
  })

export const projectHit = ({ id, name, projectCode }: MyProjectRow): Hit => ({
  id: `project:${id}`,
  label: name,
  hint: projectCode,
  icon: folder,
  act: { to: `/app/project/edit?id=${id}` },
})

/** The part of an announcement that the company and employees both see. */
interface Announced {
  id: string
  title: string
  description: string
}

export const announcementHit =
  (role: Role) =>
  ({ id, title, description }: Announced): Hit => ({
    id: `announcement:${id}`,
    label: title,
    words: description,
    icon: horn,
    act: { to: `/app/announcement${role === 'company' ? `/edit?id=${id}` : `?open=${id}`}` },
  })
