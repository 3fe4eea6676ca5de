import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react'
import { isOfMissingFile } from '../session/reload-missing-script.ts'

/**
 * A card that is loaded after its page: the export `name` of the module that `load` imports; `texts` loads what it says.
 * Its script may not come without a connection. Then the page stays, without the card, which comes with the connection.
 */
export function lateCard<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  texts?: () => Promise<unknown>,
): LazyExoticComponent<ComponentType> {
  const attempt = async () => {
    const [module] = await Promise.all([load(), texts?.()])
    return module[name]
  }
  return lazy(async () => {
    try {
      return { default: await attempt() }
    } catch (error) {
      if (!isOfMissingFile(error)) throw error
      return { default: comingLater(attempt) }
    }
  })
}

function comingLater(attempt: () => Promise<ComponentType>): ComponentType {
  return function ComingLater() {
    const [Card, setCard] = useState<ComponentType>()
    useEffect(() => {
      const again = () =>
        attempt().then(
          card => setCard(() => card),
          () => undefined,
        )
      addEventListener('online', again)
      return () => removeEventListener('online', again)
    }, [])
    return Card ? <Card /> : null
  }
}
