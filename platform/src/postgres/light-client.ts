import { Client, type ClientConfig, Query, type QueryConfig, type Submittable } from 'pg'

type Answered = (error: Error | null | undefined, result?: unknown) => void

/** A query may have a separate time limit. `pg`'s types do not declare it. */
type Plain = string | (QueryConfig & { query_timeout?: number })

class PassingClient extends Client {
  readonly #timeout: number

  constructor({ query_timeout: timeout = 0, ...config }: ClientConfig = {}) {
    super(config)
    this.#timeout = timeout
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight forms of it, which this one fits
  override query(asked: Plain | Submittable, ...rest: any[]): any {
    if (typeof asked === 'object' && 'submit' in asked) return super.query(asked)
    const callback: unknown = rest.at(-1)
    const values: unknown[] | undefined = Array.isArray(rest[0]) ? rest[0] : undefined
    if (typeof callback === 'function') return this.#send(asked, values, callback as Answered)
    return new Promise((resolve, reject) => {
      this.#send(asked, values, (error, result) => (error ? reject(error) : resolve(result)))
    }).catch(error => {
      // The stack of the caller instead of the socket's, as pg has it.
      Error.captureStackTrace(error)
      throw error
    })
  }

  #send(asked: Plain, values: unknown[] | undefined, answer: Answered): void {
    const ms = (typeof asked === 'object' && asked.query_timeout) || this.#timeout
    const tooLate = () => {
      answer(new Error('Query read timeout'))
      this.connection.stream.destroy()
    }
    const timer = ms > 0 ? setTimeout(tooLate, ms) : undefined
    const answered: Answered = (error, result) => {
      clearTimeout(timer)
      answer(error, result)
    }
    super.query(values ? new Query(asked, values, answered) : new Query(asked, answered))
  }
}

/**
 * `pg`'s connection, but what it has answered can be collected at once. V8 allocates a function that is assigned to a
 * property (`query.callback = () => …`, as `pg` does for promises and for `query_timeout`) in the old generation. There
 * it stays until the next full collection, and keeps everything that it refers to: the query with its values and its
 * rows. So here functions are only passed on. A query that is not answered within `query_timeout` ends the connection,
 * because its effect is unknown.
 */
export const LightClient: typeof Client = PassingClient
