import type { CommandDefinition } from '@rollcall/contracts/kernel/message.ts'
import type { z } from 'zod'
import { type Due, defineDue } from './due.ts'
import { dueRows } from './due-rows.ts'

interface OfImport {
  companyId: string
  importId: string
}

type ImportCommand<Body> = CommandDefinition<string, z.ZodType<Body, Body>>

/**
 * The imports of a view that stopped before their end, and those whose rejected rows are no longer kept, each with its
 * command.
 */
export function importsDue(
  view: 'read.employee_imports' | 'read.attendance_imports',
  continues: ImportCommand<OfImport & { done: number }>,
  forgets: ImportCommand<OfImport>,
): { toContinue: Due; toForget: Due } {
  const interrupted = dueRows(view, 'continue_at', ['company_id', 'done'])
  const over = dueRows(view, 'kept_until', ['company_id'])
  return {
    toContinue: defineDue({
      command: continues,
      async find(pool, now, page) {
        return (await interrupted(pool, now, page)).map(row => ({
          place: [row.since, row.id],
          companyId: row.company_id,
          body: { companyId: row.company_id, importId: row.id, done: row.done },
        }))
      },
    }),
    toForget: defineDue({
      command: forgets,
      async find(pool, now, page) {
        return (await over(pool, now, page)).map(row => ({
          place: [row.since, row.id],
          companyId: row.company_id,
          body: { companyId: row.company_id, importId: row.id },
        }))
      },
    }),
  }
}
