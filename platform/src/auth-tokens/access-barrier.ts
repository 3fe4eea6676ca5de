import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { listen } from '../postgres/listen.ts'

/** `application_name` of the connections that inform caches of access about changes. They listen on these channels. */
export const accessListener = 'rollcall access'
/** Asks every cache to answer. The payload is the channel for the answer and the probe's id. */
export const probeChannel = 'access_probe'
/** Sent by a cache that is closed on purpose. */
export const leftChannel = 'access_left'

/**
 * Milliseconds for which a cache uses its entries after the last moment up to which it knows every change. A cache that
 * has not answered a probe after this time reads from the database instead.
 */
export const trustedMs = 2_000

export interface AccessBarrier {
  /**
   * Resolves once no cache of access, in any process, answers from before the call: each has received every earlier
   * change, or has been without contact for so long that it reads from the database. Takes some milliseconds, and
   * `trustedMs` while a process hangs. Never rejects.
   */
  wait(): Promise<void>
  close(): Promise<void>
}

interface Probe {
  answered: Set<number>
  /** undefined: not sent yet. */
  expected?: Set<number>
  resolve: () => void
}

/**
 * Waits for the caches of access. Notifications arrive in the order of commits, so a cache that answers a probe has
 * received every change that was committed before the probe was sent.
 */
export async function createAccessBarrier(options: {
  pool: Pool
  databaseUrl: string
}): Promise<AccessBarrier> {
  const answerChannel = `access_answer_${randomUUID()}`
  const probes = new Map<string, Probe>()
  const ending = new AbortController()
  /**
   * Caches that existed at the last probe. A cache that has vanished without a goodbye may not have noticed yet that
   * its connection is lost.
   */
  let known = new Set<number>()

  const note = (probe: Probe, cache: number) => {
    probe.answered.add(cache)
    if (probe.expected?.isSubsetOf(probe.answered)) probe.resolve()
  }
  const listening = await listen({
    url: options.databaseUrl,
    channels: [answerChannel, leftChannel],
    signal: ending.signal,
    application_name: 'rollcall access barrier',
    onNotification: (channel, payload, { sender }) => {
      if (channel === leftChannel) known.delete(sender)
      const probe = probes.get(payload)
      for (const told of channel === leftChannel ? probes.values() : probe ? [probe] : []) note(told, sender)
    },
    // Answers that were missed in the meantime are waited for as long as any that does not come.
    onReconnect: () => {},
  })

  async function send(probeId: string): Promise<Set<number>> {
    const { rows } = await options.pool.query<{ caches: number[] }>({
      name: 'access-probe',
      text: `select pg_notify($1, $2), array(select pid from pg_stat_activity
              where datname = current_database() and application_name = $3) as caches`,
      values: [probeChannel, `${answerChannel} ${probeId}`, accessListener],
    })
    return new Set(rows[0]?.caches)
  }

  return {
    async wait() {
      const { promise, resolve } = Promise.withResolvers<void>()
      const probeId = randomUUID()
      const probe: Probe = { answered: new Set(), resolve }
      probes.set(probeId, probe)
      let timer = setTimeout(resolve, trustedMs)
      try {
        const listed = await send(probeId)
        // Counts from here, because a cache that has not received the probe may have been up to date until now.
        clearTimeout(timer)
        timer = setTimeout(resolve, trustedMs)
        probe.expected = known.union(listed)
        known = listed
        if (probe.expected.isSubsetOf(probe.answered)) resolve()
      } catch {
        // The database is away. The change was committed before the call, so the time counts from there.
      }
      await promise
      clearTimeout(timer)
      probes.delete(probeId)
    },
    close() {
      ending.abort()
      return listening.ended
    },
  }
}
