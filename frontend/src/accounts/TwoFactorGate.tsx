import { type ReactNode, Suspense, useState } from 'react'
import { useMe } from '../kit/me.tsx'
import { lazyPage } from '../kit/page-routes.ts'
import { PageSkeleton } from '../kit/parts/PageSkeleton.tsx'

const SetUpGate = lazyPage(() => import('./SetUpGate.tsx'), 'SetUpGate')

/** Shows only the set-up of the second factor, at any address, to people who must have one and do not. */
export function TwoFactorGate({ children }: { children: ReactNode }) {
  const { twoFactor } = useMe()
  const missing = twoFactor.required && !twoFactor.enabled
  const [shut, setShut] = useState(missing)
  // Only the last step opens the gate, so that the recovery codes stay on the screen until they are saved.
  if (missing && !shut) setShut(true)
  if (!shut && !missing) return children
  return (
    <Suspense fallback={<PageSkeleton />}>
      <SetUpGate onDone={() => setShut(false)} />
    </Suspense>
  )
}
