import { Suspense } from 'react'
import { lazyPage } from '../../kit/page-routes.ts'
import { ReplaySkeleton } from './ReplaySkeleton.tsx'
import { replayTexts } from './texts.ts'

const ReplayPanel = lazyPage(() => import('./ReplayPanel.tsx'), 'ReplayPanel', replayTexts)

/** A person's attendance as it was recorded, event by event. Loads itself and its texts. */
export function Replay() {
  return (
    <Suspense fallback={<ReplaySkeleton />}>
      <ReplayPanel />
    </Suspense>
  )
}
