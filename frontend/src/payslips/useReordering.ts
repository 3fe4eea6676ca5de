import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

interface Lifted {
  id: string
  /** Its place before. */
  from: number
}

/**
 * The keyboard control of the handles that reorder a list: Space lifts a line, the arrows carry it, Space drops it and
 * Escape puts it back. `onSay` announces each step.
 */
export function useReordering({
  ids,
  onMove,
  onSay,
}: {
  ids: readonly string[]
  onMove: (id: string, to: number) => void
  onSay: (key: 'lifted' | 'carried' | 'dropped' | 'back', id: string, index: number) => void
}) {
  const [lifted, setLifted] = useState<Lifted>()
  const handles = useRef(new Map<string, HTMLElement>())

  // The browser takes the focus from an element that is moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useLayoutEffect(() => {
    if (lifted) handles.current.get(lifted.id)?.focus()
  }, [ids.join(' '), lifted])

  const onKey = (id: string, event: KeyboardEvent) => {
    const index = ids.indexOf(id)
    const mine = lifted?.id === id ? lifted : undefined
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === ' ' || event.key === 'Enter') {
      setLifted(mine ? undefined : { id, from: index })
      onSay(mine ? 'dropped' : 'lifted', id, index)
    } else if (event.key === 'Escape' && mine) {
      setLifted(undefined)
      if (mine.from !== index) onMove(id, mine.from)
      onSay('back', id, mine.from)
    } else if (step !== undefined && mine) {
      const to = Math.max(0, Math.min(index + step, ids.length - 1))
      if (to !== index) onMove(id, to)
      onSay('carried', id, to)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const handleOf = (id: string) => ({
    ref: (element: HTMLElement | null) => {
      if (element) handles.current.set(id, element)
      else handles.current.delete(id)
    },
    onKeyDown: (event: KeyboardEvent) => onKey(id, event),
    onBlur: () => {
      // A new order moves the focused handle, and the effect above focuses it again.
      setTimeout(() => {
        if (document.activeElement !== handles.current.get(id))
          setLifted(now => (now?.id === id ? undefined : now))
      })
    },
    'aria-pressed': lifted?.id === id,
  })
  return { liftedId: lifted?.id, handleOf }
}
