import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { filterText, type ResourceFacts } from '@rollcall/contracts/kernel/resource.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { Express, Request } from 'express'
import type { Pool } from 'pg'
import type { ListRequest } from './list-request.ts'
import { parseList } from './parse-list.ts'
import type { Reading } from './resource-routes.ts'

/** How to read the rows of a resource that no projection makes. */
export interface TableStatements {
  /** The rows of a page, each with the `total` of all matches. */
  page(list: ListRequest): Statement
  /** One row with only the `total`, for a page without rows. */
  total(list: ListRequest): Statement
}

type Row = Record<string, unknown> & { total: number }

/**
 * Serves a resource from the system's own tables, with the same queries as those of projections. The roles are in its
 * definition. Instants are Dates here, which JSON writes like the other resources. `pool` reads as the tables' owner.
 * Refuses with 503 until the service that creates the tables has started once.
 */
export function addTableRoutes(
  app: Express,
  reading: Reading,
  pool: Pool,
  facts: ResourceFacts,
  statements: TableStatements,
): void {
  const name = facts.view.resource
  async function authorise(request: Request): Promise<void> {
    const { role } = await reading.authenticate(request)
    if (!facts.roles.includes(role)) throw new Refusal('wrong-role')
  }
  const read = async ({ text, values }: Statement): Promise<Row[]> =>
    (await pool.query<Row>(text, values).catch(unavailable)).rows

  app.get(`/api/${name}`, async (request, response) => {
    await authorise(request)
    const list = parseList(facts, request.query)
    const rows = await read(statements.page(list))
    const total = rows[0]?.total ?? (await read(statements.total(list)))[0]?.total ?? 0
    const span = rows.length > 0 ? `${list.offset}-${list.offset + rows.length - 1}` : '*'
    response.set('Content-Range', `${name} ${span}/${total}`)
    response.set('X-Total-Count', String(total))
    response.set('Access-Control-Expose-Headers', 'Content-Range, X-Total-Count')
    response.json(rows.map(withoutTotal))
  })

  app.get(`/api/${name}/:id`, async (request, response) => {
    await authorise(request)
    const id = filterText.min(1).safeParse(request.params.id)
    if (!id.success) throw new Refusal('not-found')
    const [row] = await read(statements.page(parseList(facts, { filter: JSON.stringify({ id: id.data }) })))
    if (!row) throw new Refusal('not-found')
    response.json(withoutTotal(row))
  })
}

const withoutTotal = ({ total: _, ...record }: Row): Record<string, unknown> => record

/** The table does not exist yet. */
function unavailable(error: unknown): never {
  const { code } = error as { code?: string }
  throw code === '42P01' || code === '3F000' ? new Refusal('unavailable') : error
}
