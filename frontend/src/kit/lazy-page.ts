import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never

/**
 * A page, or another large part, that is loaded when it is first shown, so that the first load stays small: the export
 * `name` of the module that `load` imports. `texts` loads what it says, at the same time.
 */
export function lazyPage<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  texts?: () => Promise<unknown>,
): LazyExoticComponent<ComponentType<PropsOf<Module[Name]>>> {
  return lazy(async () => {
    const [module] = await Promise.all([load(), texts?.()])
    return { default: module[name] as ComponentType<PropsOf<Module[Name]>> }
  })
}
