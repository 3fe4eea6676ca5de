import { type ReactNode, useEffect, useRef } from 'react'
import form from '../form/form.module.css'

/**
 * The heading of a page or of one of its steps. `focus`: this step replaced another one, whose button had the focus, so
 * that a screen reader continues from here.
 */
export function Heading({ focus = false, children }: { focus?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) heading.current?.focus()
  }, [focus])
  return (
    <h1 className={form.title} ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
