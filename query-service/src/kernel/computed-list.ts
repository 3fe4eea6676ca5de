import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { filterText, type ResourceFacts } from '@rollcall/contracts/kernel/resource.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { visibleFrom } from '@rollcall/contracts/plans/visible-from.ts'
import type { Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { Read } from '@rollcall/read-models/reads.ts'
import { awaitPosition } from './await-position.ts'
import type { ListRequest } from './list-request.ts'
import { parseList } from './parse-list.ts'
import { type Asked, type Route, readerOf } from './route.ts'
import { rowsWith } from './rows-of.ts'
import { tellLeftOut } from './set-asides.ts'
import { answerStream, asksForStream } from './stream-rows.ts'

/** The reader of a computed list, and the time. */
export interface Asker {
  session: Session
  /** Milliseconds since 1970. */
  now: number
  /** The first day that the plan shows; undefined: no limit. */
  shownFrom: string | undefined
}

/** The requested rows. */
export interface AskedRows {
  /** All of them in their order, without a limit. */
  rows: Statement
  /** Their number. */
  total: Statement
  /** Their records. */
  recordsOf(rows: readonly unknown[][]): object[]
}

/** The rows of a typed read, each with its record. */
export const askedRows = <Row>(
  rows: Read<Row>,
  total: Statement,
  recordOf: (row: Row) => object,
): AskedRows => ({ rows, total, recordsOf: found => rowsWith(rows, found).map(recordOf) })

/** A list that is computed from several projections, so changes do not name its rows. */
export interface ComputedList {
  facts: ResourceFacts
  projections: readonly string[]
  /** Throws Refusal for days that the plan hides, and for invalid requests. */
  ask(list: ListRequest, asker: Asker): AskedRows
}

/** A resource whose rows are computed from several projections, so changes do not name them. */
export interface ComputedResource {
  resource: string
  roles: readonly Role[]
  projections: readonly string[]
  /** Employees, or all readers, receive only the changes of their own rows. */
  ownOnly?: 'employees' | 'everybody'
  /** Auditors receive only the changes of people who are shared with them. */
  sharedOnly?: true
}

/** The live source of its changes. */
export const sourceOf = ({ facts: { view, roles }, projections }: ComputedList): ComputedResource => ({
  resource: view.resource,
  roles,
  projections,
})

const exposed = 'Content-Range, X-Total-Count, X-Visible-From, X-Position, X-Stale, X-Stale-Since'

/** The routes of a computed list, served like the lists of projections: pages, one record, and a stream of all rows. */
export function computedList({ facts, projections, ask }: ComputedList): readonly Route[] {
  const name = facts.view.resource
  const { roles } = facts
  const askerOf = (session: Session, now: number): Asker => ({
    session,
    now,
    shownFrom: visibleFrom(session.planId, session.companyZone, now),
  })
  async function begin({ session, response, reading }: Asked): Promise<Asker> {
    const asker = askerOf(session, reading.now())
    if (asker.shownFrom) response.set('X-Visible-From', asker.shownFrom)
    await tellLeftOut(reading.setAsides, projections, asker.session.companyId, response)
    return asker
  }
  const pageOf = ({ text, values }: Statement, { limit, offset }: Pick<ListRequest, 'limit' | 'offset'>) => ({
    text: `${text} limit $${values.length + 1} offset $${values.length + 2}`,
    values: [...values, limit, offset],
  })

  async function list(of: Asked): Promise<void> {
    const { request, response, reading } = of
    const asker = await begin(of)
    const page = parseList(facts, request.query)
    const asked = ask(page, asker)
    await awaitPosition(reading.positions, projections, request, response)
    const { companyId } = asker.session
    if (asksForStream(request)) {
      const { total, batches } = await reading.openRows(companyId, asked.rows, asked.total)
      const records = async function* () {
        for await (const rows of batches) yield asked.recordsOf(rows)
      }
      const mayGoOn = async () => ask(page, askerOf(await readerOf(request, facts, reading), reading.now()))
      return answerStream(response, { total, batches: records() }, mayGoOn)
    }
    const [rows, [count]] = await Promise.all([
      reading.read(companyId, pageOf(asked.rows, page)),
      reading.read(companyId, asked.total),
    ])
    const total = Number(count?.[0] ?? 0)
    const span = rows.length > 0 ? `${page.offset}-${page.offset + rows.length - 1}` : '*'
    response.set('Content-Range', `${name} ${span}/${total}`)
    response.set('X-Total-Count', String(total))
    response.set('Access-Control-Expose-Headers', exposed)
    response.json(asked.recordsOf(rows))
  }

  async function one(of: Asked): Promise<void> {
    const { request, response, reading } = of
    const asker = await begin(of)
    const id = filterText.min(1).safeParse(request.params.id)
    if (!id.success) throw new Refusal('not-found')
    const asked = ask(parseList(facts, { filter: JSON.stringify({ id: id.data }) }), asker)
    await awaitPosition(reading.positions, projections, request, response)
    const rows = await reading.read(asker.session.companyId, pageOf(asked.rows, { limit: 1, offset: 0 }))
    const [record] = asked.recordsOf(rows)
    if (!record) throw new Refusal('not-found')
    response.json(record)
  }

  return [
    { path: `/api/${name}`, roles, answer: list },
    { path: `/api/${name}/:id`, roles, answer: one },
  ]
}
