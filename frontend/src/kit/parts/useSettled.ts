import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'

/** Questions whose first answer is on its way: a filter of react-query. */
const firstAnswers = { predicate: ({ state }: Query) => state.data === undefined }
/** In milliseconds. One slow answer does not hold up what others have to show. */
const patience = 8_000

/**
 * Whether parts of a page that were loaded after it know what they show: all `parts` of them are there, and no first
 * answer is on its way. Stays so. Each part calls `onThere`, whose result takes it back.
 */
export function useSettled(parts: number): { settled: boolean; onThere: () => () => void } {
  const client = useQueryClient()
  const fetching = useIsFetching(firstAnswers)
  const [there, setThere] = useState(0)
  const [settled, settle] = useState(false)
  const onThere = useCallback(() => {
    setThere(before => before + 1)
    return () => setThere(before => before - 1)
  }, [])
  const complete = there >= parts
  useEffect(() => {
    // Parts ask in their own effects, which come before this one, so it looks again.
    if (complete && fetching === 0 && client.isFetching(firstAnswers) === 0) settle(true)
  }, [complete, fetching, client])
  useEffect(() => {
    if (!complete) return
    const waited = setTimeout(() => settle(true), patience)
    return () => clearTimeout(waited)
  }, [complete])
  return { settled, onThere }
}
