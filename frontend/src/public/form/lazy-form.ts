import { type ComponentType, lazy } from 'react'
import { reloadMissingScript } from '../../session/reload-missing-script.ts'
import { wanted } from '../wanted.ts'

/**
 * A page's form, which is loaded with the form library when it is needed. Until then its prerendered markup accepts
 * input. If loading fails, the page is reloaded.
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
    reloadMissingScript(error)
  } catch (lasting) {
    reportError(lasting)
  }
  // Keeps the markup, which an error would remove.
  return new Promise(() => undefined)
}
