import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface Editing {
  editing: boolean
  begin: () => void
  end: () => void
  /** The button that begins it; the focus is there again when the form is gone. */
  button: RefObject<HTMLButtonElement | null>
}

/** Whether what a card shows is being changed in its place. */
export function useEditing(): Editing {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(false)
  useLayoutEffect(() => {
    if (before.current && !editing) button.current?.focus()
    before.current = editing
  }, [editing])
  return { editing, begin: () => setEditing(true), end: () => setEditing(false), button }
}
