import { Refusal } from '@rollcall/contracts/kernel/errors.ts'

/** A request that waits for its work. */
export interface Waiter {
  /** Waiters of one network share its turns. */
  network: string
  /** Aborted when nobody waits for the result any more. */
  signal?: AbortSignal | undefined
}

export interface QueueLimits {
  /** Pieces of work that run at the same time. */
  running: number
  /** Waiters per network; the next one is refused. */
  perNetwork: number
  /** Waiters in total. */
  inAll: number
}

interface Waiting {
  network: string
  begin(): void
  refuse(refusal: Refusal): void
}

/** Refuses a request because the queue is full; nothing is broken. */
export class QueueFull extends Refusal {
  constructor(message = 'Too many people are logging in right now. Please try again in a few seconds.') {
    super('unavailable', message, undefined, 3)
  }
}

const gone = () => new QueueFull('The request was closed before its turn came.')

/**
 * Work that takes turns by network, round robin. However many waiters one network has, a waiter of another network
 * waits for at most one turn of each network. Refuses with 'unavailable' and a time to retry when the queue is full or
 * the request is closed before the work begins.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  /** In the order of their turns; only networks with waiters. */
  readonly #waiting = new Map<string, Waiting[]>()
  #count = 0
  #running = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** The number of waiters. */
  get waiting(): number {
    return this.#count
  }

  async run<T>(waiter: Waiter, work: () => Promise<T>): Promise<T> {
    if (waiter.signal?.aborted) throw gone()
    if (this.#running >= this.#limits.running) await this.#turn(waiter)
    else this.#running += 1
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #turn({ network, signal }: Waiter): Promise<void> {
    const before = this.#waiting.get(network)?.length ?? 0
    if (before >= this.#limits.perNetwork) throw new QueueFull()
    if (this.#count >= this.#limits.inAll) this.#makeRoomFor(before)
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#remove(waiting)
        reject(gone())
      }
      const waiting: Waiting = {
        network,
        begin() {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
        refuse(refusal) {
          signal?.removeEventListener('abort', leave)
          reject(refusal)
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      const queue = this.#waiting.get(network)
      if (queue) queue.push(waiting)
      else this.#waiting.set(network, [waiting])
      this.#count += 1
    })
  }

  /** The last waiter of the longest row gives way to a network with fewer. */
  #makeRoomFor(before: number): void {
    let longest: Waiting[] = []
    for (const queue of this.#waiting.values()) if (queue.length > longest.length) longest = queue
    const last = longest.at(-1)
    if (!last || longest.length <= before + 1) throw new QueueFull()
    this.#remove(last)
    last.refuse(new QueueFull())
  }

  #remove(waiting: Waiting): void {
    const queue = this.#waiting.get(waiting.network)
    const at = queue?.indexOf(waiting) ?? -1
    if (!queue || at < 0) return
    queue.splice(at, 1)
    this.#count -= 1
    if (queue.length === 0) this.#waiting.delete(waiting.network)
  }

  #next(): void {
    const [first] = this.#waiting
    if (!first) {
      this.#running -= 1
      return
    }
    const [network, [next, ...rest]] = first
    this.#waiting.delete(network)
    // Behind the other networks, which have waited longer for their turns.
    if (rest.length > 0) this.#waiting.set(network, rest)
    this.#count -= 1
    next?.begin()
  }
}
