import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { filterText, type ResourceFacts } from '@rollcall/contracts/kernel/resource.ts'
import type { Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { Express, Request } from 'express'
import type { Pool } from 'pg'
import type { ListRequest } from './list-request.ts'
import { parseList } from './parse-list.ts'
import type { Reading } from './resource-routes.ts'

/** How to read the rows of a resource that no projection makes. */
export interface TableStatements {
  /** The rows of a page that the session may see, each with the `total` of all matches. */
  page(list: ListRequest, session: Session): Statement
  /** One row with only the `total`, for a page without rows. */
  total(list: ListRequest, session: Session): Statement
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
  async function authorise(request: Request): Promise<Session> {
    const session = await reading.authenticate(request)
    if (!facts.roles.includes(session.role)) throw new Refusal('wrong-role')
    return session
  }
  const read = async ({ text, values }: Statement): Promise<Row[]> =>
    (await pool.query<Row>(text, values).catch(unavailable)).rows

  app.get(`/api/${name}`, async (request, response) => {
    const session = await authorise(request)
    const list = parseList(facts, request.query)
    const rows = await read(statements.page(list, session))
    const total = rows[0]?.total ?? (await read(statements.total(list, session)))[0]?.total ?? 0
    const span = rows.length > 0 ? `${list.offset}-${list.offset + rows.length - 1}` : '*'
    response.set('Content-Range', `${name} ${span}/${total}`)
    response.set('X-Total-Count', String(total))
    response.set('Access-Control-Expose-Headers', 'Content-Range, X-Total-Count')
    response.json(rows.map(withoutTotal))
  })

  app.get(`/api/${name}/:id`, async (request, response) => {
    const session = await authorise(request)
    const id = filterText.min(1).safeParse(request.params.id)
    if (!id.success) throw new Refusal('not-found')
    const list = parseList(facts, { filter: JSON.stringify({ id: id.data }) })
    const [row] = await read(statements.page(list, session))
    if (!row) throw new Refusal('not-found')
    response.json(withoutTotal(row))
  })
}

const withoutTotal = ({ total: _, ...record }: Row): Record<string, unknown> => record

/** The table, or a column of this version, does not exist yet. */
function unavailable(error: unknown): never {
  const { code } = error as { code?: string }
  throw ['42P01', '3F000', '42703'].includes(String(code)) ? new Refusal('unavailable') : error
}
