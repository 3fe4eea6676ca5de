import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMe } from '../kit/me.tsx'
import { PageSkeleton } from '../kit/parts/PageSkeleton.tsx'

const SetUpGate = lazy(() => import('./SetUpGate.tsx').then(module => ({ default: module.SetUpGate })))

/** Shows nothing but the set-up of the second factor to who needs one and has none, whatever the address. */
export function TwoFactorGate({ children }: { children: ReactNode }) {
  const { twoFactor } = useMe()
  const missing = twoFactor.required && !twoFactor.enabled
  const [shut, setShut] = useState(missing)
  // Opened by its last step alone: the recovery codes stay on the screen until they are kept.
  if (missing && !shut) setShut(true)
  if (!shut && !missing) return children
  return (
    <Suspense fallback={<PageSkeleton />}>
      <SetUpGate onDone={() => setShut(false)} />
    </Suspense>
  )
}
