import type { ClaimedDelivery, Deliveries } from './deliveries.ts'
import { ClaimLost } from './delivery-errors.ts'

/**
 * Runs something that takes long, and keeps the claim meanwhile. The signal aborts with `ClaimLost` once another process
 * has taken the delivery over. `claimFor`: how long a claim lasts, in milliseconds.
 */
export async function holdClaim<T>(
  claimed: ClaimedDelivery,
  deliveries: Pick<Deliveries, 'hold'>,
  claimFor: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const hold = async () => {
    if (!(await deliveries.hold(claimed))) lost.abort(new ClaimLost())
  }
  // While Postgres is away, no other process can take the delivery over either.
  const holding = setInterval(() => void hold().catch(() => {}), claimFor / 3)
  try {
    return await run(lost.signal)
  } finally {
    clearInterval(holding)
  }
}
