import type { ReactNode } from 'react'
import { Toasts } from './parts/Toasts.tsx'

/** The frame of every public page, the same in the browser and when prerendering. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Toasts />
    </>
  )
}
