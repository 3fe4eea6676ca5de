import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A page, or another large part, that is loaded when it is first shown, so that the first load stays small: the export
 * `name` of the module that `load` imports. `texts` loads what it says, at the same time.
 */
export function lazyPage<Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  texts?: () => Promise<unknown>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [module] = await Promise.all([load(), texts?.()])
    return { default: module[name] }
  })
}
