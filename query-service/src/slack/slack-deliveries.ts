import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { filterText } from '@rollcall/contracts/kernel/resource.ts'
import { resourceFacts } from '@rollcall/contracts/resources.ts'
import type { SlackDeliveryRow } from '@rollcall/contracts/slack/views.ts'
import type { Express, Request } from 'express'
import type { Pool } from 'pg'
import { parseList } from '../kernel/parse-list.ts'
import type { Reading } from '../kernel/resource-routes.ts'
import type { Statement } from '../kernel/statement.ts'
import { pageSql, totalSql } from './slack-deliveries-sql.ts'

const facts = resourceFacts['slack-delivery']
const name = facts.view.resource

/** Instants are Dates here; JSON writes them as the other resources do. */
type Row = SlackDeliveryRow & { total: number }

/**
 * The resource `slack-delivery`. No projection makes it: what became of a post is no event but stands in the table
 * in which the workers keep their deliveries, which holds ids and codes alone. `pool` reads as the tables' owner.
 */
export function addSlackDeliveryRoutes(app: Express, reading: Reading, pool: Pool): void {
  async function authorise(request: Request): Promise<void> {
    const { role } = await reading.authenticate(request)
    if (!facts.roles.includes(role)) throw new Refusal('wrong-role')
  }
  const read = async <R extends object>({ text, values }: Statement): Promise<R[]> =>
    (await pool.query<R>(text, values).catch(unavailable)).rows

  app.get(`/api/${name}`, async (request, response) => {
    await authorise(request)
    const list = parseList(facts, request.query)
    const rows = await read<Row>(pageSql(list))
    const total = rows[0]?.total ?? (await read<{ total: number }>(totalSql(list)))[0]?.total ?? 0
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
    const [row] = await read<Row>(pageSql(parseList(facts, { filter: JSON.stringify({ id: id.data }) })))
    if (!row) throw new Refusal('not-found')
    const { total: _, ...record } = row
    response.json(record)
  })
}

/** The workers make the table when they first start. */
function unavailable(error: unknown): never {
  const { code } = error as { code?: string }
  throw code === '42P01' || code === '3F000' ? new Refusal('unavailable') : error
}
