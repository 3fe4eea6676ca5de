import { useCallback, useEffect, useRef, useState } from 'react'

/** Steps in quick succession write the address once, because browsers limit how often it may change. In milliseconds. */
const writeAfter = 400

/**
 * The index of the current event, and a function that moves it. The moment follows at once; the address follows when the
 * steps pause, or at once as a new entry of the history with `leap`.
 */
export function useMoment(
  /** The ids of the events; at least one. */
  ids: readonly string[],
  /** The indexes of events by what the address may name them. */
  indexes: ReadonlyMap<string, number>,
  /** The name in the address; null or unknown: the last event. */
  inAddress: string | null,
  write: (id: string, how: { replace: boolean }) => void,
) {
  const [shown, setShown] = useState(inAddress)
  const written = useRef(inAddress)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const follow = useCallback((id: string | null) => {
    clearTimeout(waiting.current)
    written.current = id
    setShown(id)
  }, [])
  useEffect(() => {
    // What this wrote itself may arrive after a further step.
    if (inAddress !== written.current) follow(inAddress)
  }, [inAddress, follow])
  useEffect(() => {
    // A busy page may skip drawing an entry of the history that was left at once, so the address itself counts.
    const onBack = () => follow(new URLSearchParams(window.location.search).get('event'))
    window.addEventListener('popstate', onBack)
    return () => {
      window.removeEventListener('popstate', onBack)
      clearTimeout(waiting.current)
    }
  }, [follow])

  const move = useCallback(
    (index: number, { leap = false } = {}) => {
      const id = ids[Math.min(Math.max(index, 0), ids.length - 1)]
      if (id === undefined) return
      setShown(id)
      clearTimeout(waiting.current)
      const commit = () => {
        written.current = id
        write(id, { replace: !leap })
      }
      if (leap) commit()
      else waiting.current = setTimeout(commit, writeAfter)
    },
    [ids, write],
  )
  const found = shown === null ? undefined : indexes.get(shown)
  return { index: found ?? ids.length - 1, move }
}
