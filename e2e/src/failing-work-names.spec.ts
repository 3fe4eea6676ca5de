import { backgroundWork } from '@rollcall/contracts/kernel/background-work.ts'
import { expect, it } from 'vitest'
import { workNames } from '../../frontend/src/company/admin/work-names.ts'
import { due } from '../../workers/src/due.ts'

it('the dashboard names all background work in plain words, and no other', () => {
  const commands = due.flatMap(({ command, several }) => [command, ...(several ? [several.command] : [])])
  const all = new Set([...backgroundWork, ...commands.map(({ name }) => name)])
  expect(Object.keys(workNames).sort()).toEqual([...all].sort())
})
