import { Skeleton } from '@mui/material'
import { isValidElement, type ReactNode, useRef } from 'react'
import { VisuallyHidden } from '../../look/VisuallyHidden.tsx'
import styles from './Page.module.css'
import { StaleLine } from './StaleLine.tsx'
import { useKeptFocus } from './useKeptFocus.ts'
import { usePageTitle } from './usePageTitle.ts'

export interface PageProps {
  /** The page's name in the browser's title. */
  name: string
  /** The page's heading, which states the page's main fact. Undefined: still loading. */
  title: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  /** The maximum width of the content. */
  width?: 'form' | 'normal' | 'wide'
  children: ReactNode
}

/** One page of the app: heading, actions, content. */
export function Page({ name, title, subtitle, actions, width = 'normal', children }: PageProps) {
  const page = useRef<HTMLDivElement>(null)
  usePageTitle(name)
  useKeptFocus(page)
  return (
    <div ref={page} className={styles.page} data-width={width}>
      <div className={styles.head}>
        <div className={styles.titles}>
          {/* The layout focuses it after a navigation. */}
          <h1 className={styles.title} tabIndex={-1} dir="auto">
            {title}
            {/* A heading that is still a grey bar has a name too. */}
            {isValidElement(title) && title.type === Skeleton && <VisuallyHidden>{name}</VisuallyHidden>}
          </h1>
          {subtitle != null && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions != null && <div className={styles.actions}>{actions}</div>}
      </div>
      <StaleLine />
      {children}
    </div>
  )
}
