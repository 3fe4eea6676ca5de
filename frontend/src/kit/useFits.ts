import { type RefCallback, useCallback, useState } from 'react'

/**
 * Whether the table in a box fits its width, so that the box needs no scroll bar of its own. `box`: the ref of the box.
 * Measured again whenever one of the two changes its size.
 */
export function useFits(): { box: RefCallback<HTMLElement>; fits: boolean } {
  const [fits, setFits] = useState(false)
  const box = useCallback((element: HTMLElement | null) => {
    const table = element?.querySelector('table')
    if (!element || !table) return
    const sizes = new ResizeObserver(() => setFits(element.scrollWidth <= element.clientWidth))
    sizes.observe(element)
    sizes.observe(table)
    return () => sizes.disconnect()
  }, [])
  return { box, fits }
}
