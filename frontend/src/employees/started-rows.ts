import type { StartedRow } from '@rollcall/contracts/employees/import.ts'
import type { DryRun } from './useDryRun.ts'

/**
 * The rows that an import does: those of new people, the wrong ones, which come back with their reasons, and those that
 * change a person, with what was shown. `kept`: the rows whose people stay as they are.
 */
export function startedRows(
  { rows, changes, unchanged }: Pick<DryRun, 'rows' | 'changes' | 'unchanged'>,
  kept: ReadonlySet<number>,
): StartedRow[] {
  const seen = new Map(changes.map(({ line, employeeId, was }) => [line, { employeeId, was }]))
  const idle = new Set([...unchanged, ...kept])
  return rows
    .filter(({ line }) => !idle.has(line))
    .map(row => {
      const person = seen.get(row.line)
      return person ? { ...row, seen: person } : row
    })
}
