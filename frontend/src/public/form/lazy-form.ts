import { type ComponentType, lazy } from 'react'
import { loadAnew } from '../../load-anew.ts'
import { wanted } from '../wanted.ts'

/**
 * A page's form, which comes with the form engine once it is wanted. Until then its prerendered markup stands and can
 * be typed into; where the form does not come at all, the page is loaded anew.
 */
export function lazyForm(load: () => Promise<ComponentType>) {
  const loadWanted = async () => {
    if (!import.meta.env.SSR) await wanted()
    return { default: await load() }
  }
  return lazy(() => loadWanted().catch(waitForReload))
}

function waitForReload(error: unknown): Promise<never> {
  try {
    loadAnew(error)
  } catch (lasting) {
    reportError(lasting)
  }
  // The markup stands on; an error would take it away.
  return new Promise(() => undefined)
}
