import { LinearProgress } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import type { Progress } from '../data/useEach.ts'
import layout from '../styles/layout.module.css'

/** Milliseconds that a command may take before its progress is shown. */
const quickMs = 1_000

/** How far a command for several records is. Shown when it takes longer than a moment. */
export function WorkProgress({ progress, children }: { progress: Progress; children: ReactNode }) {
  const [shown, show] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => show(true), quickMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={layout.tight}>
      {shown && (
        <>
          {children}
          <LinearProgress
            variant="determinate"
            value={(100 * progress.sent) / progress.of}
            aria-hidden="true"
          />
        </>
      )}
    </div>
  )
}
