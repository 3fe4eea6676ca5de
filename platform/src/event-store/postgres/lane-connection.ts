import type { Client, QueryConfig } from 'pg'
import { isConnectionError } from '../../postgres/connection-error.ts'
import { LightClient } from '../../postgres/light-client.ts'

/**
 * The one connection of an append lane, opened at first use and again after it broke. It uses generic plans, because
 * planning a statement anew each time costs as much as running it; other connections do not.
 */
export class LaneConnection {
  readonly #url: string
  readonly #timeout: number
  #client: Client | undefined

  /** `timeout`: milliseconds after which a silent connection is dropped. */
  constructor(url: string, timeout: number) {
    this.#url = url
    this.#timeout = timeout
  }

  /** Runs a statement and gives its rows. After a connection error the next call opens a new connection. */
  async run<Row extends unknown[]>(query: QueryConfig & { rowMode: 'array' }): Promise<Row[]> {
    const client = this.#client ?? (await this.#open())
    try {
      return (await client.query<Row>(query)).rows
    } catch (error) {
      if (isConnectionError(error)) this.#drop(client)
      throw error
    }
  }

  async close(): Promise<void> {
    if (this.#client) this.#drop(this.#client)
  }

  async #open(): Promise<Client> {
    const client = new LightClient({
      connectionString: this.#url,
      application_name: 'rollcall append lane',
      connectionTimeoutMillis: Math.min(this.#timeout, 5_000),
      query_timeout: this.#timeout,
      keepAlive: true,
      options: '-c plan_cache_mode=force_generic_plan -c timezone=UTC',
    })
    client.on('error', () => this.#drop(client))
    client.on('end', () => this.#drop(client))
    try {
      await client.connect()
    } catch (error) {
      this.#drop(client)
      throw error
    }
    this.#client = client
    return client
  }

  /** Closes without waiting; a connection with a statement in flight is cut. */
  #drop(client: Client): void {
    if (this.#client === client) this.#client = undefined
    void client.end().catch(() => {})
  }
}
