import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { filterText, type ResourceFacts } from '@rollcall/contracts/kernel/resource.ts'
import type { Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import { lacksTableOrColumn } from '@rollcall/platform/postgres/missing-table.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { ListRequest } from './list-request.ts'
import { parseList } from './parse-list.ts'
import type { Reading } from './resource-routes.ts'
import type { Asked, Route } from './route.ts'

/** How to read the rows of a resource that no projection makes. */
export interface TableStatements {
  /** The rows of a page that the session may see, each with the `total` of all matches. */
  page(list: ListRequest, session: Session): Statement
  /** One row with only the `total`, for a page without rows. */
  total(list: ListRequest, session: Session): Statement
}

type Row = Record<string, unknown> & { total: number }

/**
 * The routes of a resource from the system's own tables, with the same queries as those of projections. The roles are
 * in its definition. Instants are Dates here, which serialise to the same JSON as in other resources. Refuses with 503
 * until the service that creates the tables has started once.
 */
export function tableRoutes(facts: ResourceFacts, statements: TableStatements): readonly Route[] {
  const name = facts.view.resource
  const { roles } = facts
  const read = async ({ ownerPool }: Reading, { text, values }: Statement): Promise<Row[]> =>
    (await ownerPool.query<Row>(text, values).catch(unavailable)).rows

  async function list({ session, request, response, reading }: Asked): Promise<void> {
    const page = parseList(facts, request.query)
    const rows = await read(reading, statements.page(page, session))
    const total = rows[0]?.total ?? (await read(reading, statements.total(page, session)))[0]?.total ?? 0
    const span = rows.length > 0 ? `${page.offset}-${page.offset + rows.length - 1}` : '*'
    response.set('Content-Range', `${name} ${span}/${total}`)
    response.set('X-Total-Count', String(total))
    response.set('Access-Control-Expose-Headers', 'Content-Range, X-Total-Count')
    response.json(rows.map(withoutTotal))
  }

  async function one({ session, request, response, reading }: Asked): Promise<void> {
    const id = filterText.min(1).safeParse(request.params.id)
    if (!id.success) throw new Refusal('not-found')
    const page = parseList(facts, { filter: JSON.stringify({ id: id.data }) })
    const [row] = await read(reading, statements.page(page, session))
    if (!row) throw new Refusal('not-found')
    response.json(withoutTotal(row))
  }

  return [
    { path: `/api/${name}`, roles, answer: list },
    { path: `/api/${name}/:id`, roles, answer: one },
  ]
}

const withoutTotal = ({ total: _, ...record }: Row): Record<string, unknown> => record

/** The table, or a column of this version, does not exist yet. */
function unavailable(error: unknown): never {
  throw lacksTableOrColumn(error) ? new Refusal('unavailable') : error
}
