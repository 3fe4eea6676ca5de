import { dateThen, type PastMoment } from '@rollcall/contracts/audit/past-moment.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { filterText } from '@rollcall/contracts/kernel/resource.ts'
import type { Authenticate, Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import type { Express, Request, Response } from 'express'
import type { Pool } from 'pg'
import { awaitPosition } from './await-position.ts'
import type { Besides } from './besides.ts'
import { readShownLeave, shownPart } from './blocked-days.ts'
import type { EventLog } from './event-log.ts'
import type { Condition, ListRequest } from './list-request.ts'
import { allRowsSql, listSql, oneSql, totalAloneSql } from './list-sql.ts'
import { parseList } from './parse-list.ts'
import { readerOfGiven } from './past/given-rows.ts'
import { momentHeaders, momentOf, onlyOfLists } from './past/moment-of.ts'
import type { Positions } from './positions.ts'
import type { Reader } from './reader.ts'
import { fieldsOf, projectionsOf, type Resource } from './resource.ts'
import type { OpenRows } from './row-stream.ts'
import { type Scope, scopeOf } from './scope.ts'
import { type SetAsides, tellLeftOut } from './set-asides.ts'
import { answerStream, asksForStream } from './stream-rows.ts'

/** The dependencies of answers. */
export interface Reading {
  authenticate: Authenticate
  read: Reader
  /**
   * Reads as the tables' owner, including tables that are not read models: the statement itself must name the company.
   */
  ownerPool: Pool
  besides: Besides
  openRows: OpenRows
  files: FileStore
  /** For answers that come from the log itself. */
  log: EventLog
  positions: Positions
  setAsides: SetAsides
  live: LiveStreams
  /** Logs what failed while an answer was under way. */
  warn: (why: string) => void
  /** Milliseconds since 1970. */
  now: () => number
}

/** The streams of live changes. */
export interface LiveStreams {
  /** The `Last-Event-ID` of a stream that begins now. */
  place(): string
  /** Answers a request with a stream that lasts as long as its session. */
  open(asked: { session: Session; request: Request; response: Response }): Promise<void>
}

/** The headers that scripts of another origin may read, if a proxy in front allows them. */
const exposed = `Content-Range, X-Total-Count, X-Visible-From, X-Position, X-Stale, X-Stale-Since, ${momentHeaders}`

/** What a list is read from, and by which clock its rows count: the stored rows now, or those of a past moment. */
interface Source {
  resource: Resource
  read: Reader
  /** Milliseconds since 1970. */
  now: number
  /** The date in a zone. */
  todayIn: (zone: string) => string
}

/** The two reads of a resource as ra-data-simple-rest sends them: a list, by ids or by a page, and one record. */
export function addResourceRoutes(app: Express, resource: Resource, reading: Reading): void {
  const { resource: name } = resource.view
  const { asOfNow, fromFiles } = resource.columns ?? {}
  const readers = {
    withoutSecondFactor: resource.scope?.withoutSecondFactor ?? false,
    whenFormer: resource.scope?.whenFormer ?? false,
  }
  const fields = [...fieldsOf(resource), ...Object.keys(asOfNow?.using ?? {})]

  function present(read = reading.read): Source {
    const now = reading.now()
    return { resource, read, now, todayIn: zone => dateIn(zone, now) }
  }

  async function recordsOf(
    rows: readonly unknown[][],
    { companyId, leave }: Scope,
    { read, now, todayIn } = present(),
  ) {
    const stored = rows.map(row => recordOf(fields, row))
    const shown = leave ? stored.map(row => shownPart(row, leave.blocked)) : stored
    const records = asOfNow
      ? await asOfNow.rows(shown, { companyId, read, besides: reading.besides, now, todayIn })
      : shown
    if (!fromFiles) return records
    const whole = await Promise.all(records.map(record => fromFiles(record, companyId, reading.files)))
    return whole.filter(record => record !== undefined)
  }

  /** The sender is checked before the query, so that strangers learn nothing. */
  async function begin(request: Request, response: Response): Promise<{ session: Session; scope: Scope }> {
    const session = await reading.authenticate(request, readers)
    const scope = scopeOf(resource, session, reading.now())
    if (scope.visibleFrom) response.set('X-Visible-From', scope.visibleFrom)
    await tellLeftOut(reading.setAsides, projectionsOf(resource), scope.companyId, response)
    return { session, scope }
  }

  /** The scope, once the read models have the sender's own earlier writes. */
  async function settled(
    scope: Scope,
    conditions: readonly Condition[],
    request: Request,
    response: Response,
  ): Promise<Scope> {
    await awaitPosition(reading.positions, projectionsOf(resource), request, response)
    const leaveDates = resource.scope?.leaveDates
    if (!leaveDates) return scope
    const rows = { projection: resource.projection, leaveDates }
    return { ...scope, leave: await readShownLeave(reading.read, scope.companyId, rows, conditions) }
  }

  /** All rows of a list, as its pages contain them. */
  async function streamOf(list: ListRequest, scope: Scope) {
    const { companyId } = scope
    const { total, batches, read } = await reading.openRows(
      companyId,
      allRowsSql(resource, scope, list),
      totalAloneSql(resource, scope, list),
    )
    async function* records() {
      for await (const rows of batches) yield await recordsOf(rows, scope, present(read))
    }
    return { total, batches: records() }
  }

  /** The rows as they were at the moment that a request names, or as they are. No totals are kept of the past. */
  async function sourceOf(
    session: Session,
    { visibleFrom: shownFrom }: Scope,
    conditions: readonly Condition[],
    moment: PastMoment | undefined,
  ): Promise<Source> {
    if (!moment || !resource.past) return present()
    const { log, read } = reading
    const given = await resource.past({ session, moment, conditions, shownFrom, log, read })
    return {
      resource: { ...resource, totals: 'counted' },
      read: readerOfGiven(read, given),
      now: moment.at,
      todayIn: zone => dateThen(moment, zone),
    }
  }

  app.get(`/api/${name}`, async (request, response) => {
    const { session, scope: allowed } = await begin(request, response)
    const { moment, query } = resource.past
      ? momentOf(request, response, session, reading.now())
      : { moment: undefined, query: request.query }
    const list = parseList(resource, query)
    const settledScope = await settled(allowed, list.conditions, request, response)
    const source = await sourceOf(session, settledScope, list.conditions, moment)
    const scope = { ...settledScope, now: source.now }
    if (asksForStream(request)) {
      const mayGoOn = async () =>
        scopeOf(resource, await reading.authenticate(request, readers), reading.now())
      return answerStream(response, await streamOf(list, scope), mayGoOn)
    }
    const { read, resource: shown } = source
    const rows = await read(scope.companyId, listSql(shown, scope, list))
    let total = Number(rows[0]?.[0] ?? 0)
    if (rows.length === 0 && list.offset > 0)
      total = Number((await read(scope.companyId, totalAloneSql(shown, scope, list)))[0]?.[0] ?? 0)
    const span = rows.length > 0 ? `${list.offset}-${list.offset + rows.length - 1}` : '*'
    response.set('Content-Range', `${name} ${span}/${total}`)
    response.set('X-Total-Count', String(total))
    response.set('Access-Control-Expose-Headers', exposed)
    response.json(await recordsOf(rows, scope, source))
  })

  app.get(`/api/${name}/:id`, async (request, response) => {
    const { session, scope: allowed } = await begin(request, response)
    if (resource.past) onlyOfLists(momentOf(request, response, session, reading.now()))
    const id = filterText.safeParse(request.params.id)
    if (!id.success) throw new Refusal('not-found')
    const scope = await settled(allowed, [], request, response)
    const rows = await reading.read(scope.companyId, oneSql(resource, scope, id.data))
    const [record] = await recordsOf(rows, scope)
    if (!record) throw new Refusal('not-found')
    response.json(record)
  })
}

/** A row's columns by name, except the first, which is the total. */
function recordOf(fields: readonly string[], row: readonly unknown[]): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (let at = 0; at < fields.length; at += 1) record[fields[at] as string] = row[at + 1]
  return record
}
