import { useEffect, useState } from 'react'
import { useAddress } from '../useAddress.ts'
import type { Counts } from './useCounts.ts'

/**
 * Gives an address without a filter the one that `opensOn` chooses by the counts. True until then; false for good when
 * the counts could not be read, because the list reads them again itself. Back leaves the list in one press.
 */
export function useOpening(
  opensOn: ((counts: Counts<string>) => object) | undefined,
  counts: Counts<string> | undefined,
  failed: boolean,
): boolean {
  const [address, change] = useAddress()
  const [shown, show] = useState(false)
  if (failed && !shown) show(true)
  const opening = opensOn !== undefined && !address.has('filter')
  useEffect(() => {
    if (!opening || !counts) return
    const filter = JSON.stringify(opensOn(counts))
    change(now => [...now, ['filter', filter]], { replace: true })
  }, [opening, counts, opensOn, change])
  return opening && !shown
}
