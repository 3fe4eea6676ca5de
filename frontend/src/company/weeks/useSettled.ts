import { useEffect, useState } from 'react'

/** How long typing pauses before an effect is read, in milliseconds. */
const pauseMs = 200

/** A text once it has not changed for a moment. */
export function useSettled(now: string | undefined): string | undefined {
  const [settled, setSettled] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), pauseMs)
    return () => clearTimeout(timer)
  }, [now])
  return settled
}
