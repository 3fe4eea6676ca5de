import type { ReactNode } from 'react'
import { Toasts } from './parts/Toasts.tsx'

/** What surrounds every public page: the same in the browser and where pages are prerendered. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Toasts />
    </>
  )
}
