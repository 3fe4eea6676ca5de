import type { ReadModelTroubleRow } from '@rollcall/contracts/company/views.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { filterText } from '@rollcall/contracts/kernel/resource.ts'
import { resourceFacts } from '@rollcall/contracts/resources.ts'
import type { Express, Request } from 'express'
import type { Pool } from 'pg'
import type { ListRequest } from '../kernel/list-request.ts'
import { parseList } from '../kernel/parse-list.ts'
import type { Reading } from '../kernel/resource-routes.ts'
import { pageSql } from './read-model-troubles-sql.ts'

const facts = resourceFacts['read-model-trouble']
const name = facts.view.resource

/** Instants are Dates here; JSON writes them as the other resources do. */
type Row = ReadModelTroubleRow & { total: number }

/**
 * The resource `read-model-trouble`: which companies a read model leaves out, for the platform's administrators. No
 * projection makes it, as it is about projections. `pool` reads as the tables' owner.
 */
export function addReadModelTroubleRoutes(app: Express, reading: Reading, pool: Pool): void {
  async function authorise(request: Request): Promise<void> {
    const { role } = await reading.authenticate(request)
    if (!facts.roles.includes(role)) throw new Refusal('wrong-role')
  }
  const read = async (list: ListRequest): Promise<Row[]> => {
    const { text, values } = pageSql(list)
    return (await pool.query<Row>(text, values).catch(unavailable)).rows
  }

  app.get(`/api/${name}`, async (request, response) => {
    await authorise(request)
    const list = parseList(facts, request.query)
    const rows = await read(list)
    const total = rows[0]?.total ?? (await read({ ...list, limit: 1, offset: 0 }))[0]?.total ?? 0
    const span = rows.length > 0 ? `${list.offset}-${list.offset + rows.length - 1}` : '*'
    response.set('Content-Range', `${name} ${span}/${total}`)
    response.set('X-Total-Count', String(total))
    response.set('Access-Control-Expose-Headers', 'Content-Range, X-Total-Count')
    response.json(rows.map(({ total: _, ...row }) => row))
  })

  app.get(`/api/${name}/:id`, async (request, response) => {
    await authorise(request)
    const id = filterText.min(1).safeParse(request.params.id)
    if (!id.success) throw new Refusal('not-found')
    const [row] = await read(parseList(facts, { filter: JSON.stringify({ id: id.data }) }))
    if (!row) throw new Refusal('not-found')
    const { total: _, ...record } = row
    response.json(record)
  })
}

/** The projector makes the tables when it first starts. */
function unavailable(error: unknown): never {
  const { code } = error as { code?: string }
  throw code === '42P01' || code === '3F000' ? new Refusal('unavailable') : error
}
