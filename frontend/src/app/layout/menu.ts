import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { clock, type Shape } from '../../look/icons.tsx'
import { gear, home, team } from '../parts/icons.tsx'

export interface MenuEntry {
  kind: 'entry'
  /** Key of its text. */
  label: string
  to: string
  icon: Shape
  /** Under an entry that only groups. */
  nested?: true
}
export type MenuItem =
  | MenuEntry
  | { kind: 'section'; label: string }
  | { kind: 'group'; label: string; icon: Shape }

const entry = (label: string, to: string, icon: Shape): MenuEntry => ({ kind: 'entry', label, to, icon })

/** The menu of each role, with the specification's names and order; only pages that exist. */
export const menus: Record<Role, MenuItem[]> = {
  employee: [
    entry('app.menu.dashboard', '/app/dashboard', home),
    entry('app.menu.my_in_out', '/app/my-in-out', clock),
  ],
  company: [
    entry('app.menu.dashboard', '/app/dashboard', home),
    entry('app.menu.teams_in_out', '/app/team-in-out', clock),
    { kind: 'group', label: 'app.menu.setting', icon: gear },
    { ...entry('app.menu.team_settings', '/app/setting/team-settings', gear), nested: true },
    { kind: 'section', label: 'app.menu.hr' },
    entry('app.menu.employees', '/app/employee', team),
  ],
  auditor: [entry('app.menu.dashboard', '/app/dashboard', home)],
  admin: [entry('app.menu.dashboard', '/app/dashboard', home)],
}
