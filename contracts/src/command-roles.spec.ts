import { expect, it } from 'vitest'
import { commandDefinitions } from './commands.ts'
import { commandRoles } from './testing/command-roles.ts'

it('every command may be sent by the roles of the table, and by no other', () => {
  const defined = [...commandDefinitions.values()].map(({ name, roles }) => [name, [...roles].sort()])
  const written = Object.entries(commandRoles).map(([name, roles]) => [name, [...roles].sort()])
  expect(Object.fromEntries(defined)).toEqual(Object.fromEntries(written))
})
