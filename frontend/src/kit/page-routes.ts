import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { type ComponentType, type LazyExoticComponent, lazy, type ReactElement } from 'react'

/** What the app shows at an address below /app, to the roles that have this address. */
export interface PageRoute {
  path: string
  roles: readonly Role[]
  element: ReactElement
}

/** A resource of react-admin with its list, its form for adding, and pages at addresses below its own. Companies' only. */
export interface ResourceRoutes {
  name: string
  list: ComponentType
  create: ComponentType
  below: readonly Omit<PageRoute, 'roles'>[]
}

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

/** The texts of a part of the app by key, with a section for each of its screens. */
type Texts = Readonly<Record<string, object>>

let add: (texts: Texts) => Promise<void> = async () => undefined

/** Tells how texts are added to those that the app has. */
export function receiveTexts(how: typeof add): void {
  add = how
}

/** Adds texts that are loaded with their page, so that the first load stays small. Resolves when they can be shown. */
export const addTexts = (texts: Texts): Promise<void> => add(texts)
