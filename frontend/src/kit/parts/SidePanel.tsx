import type { KeyboardEvent, ReactNode, Ref } from 'react'
import words from '../styles/text.module.css'
import card from './Card.module.css'
import styles from './SidePanel.module.css'

/** A card beside the page's content that says more about one thing of it. `label`: its accessible name. */
export function SidePanel({
  label,
  title,
  below,
  acts,
  heading,
  onKeyDown,
  children,
}: {
  label: string
  title: string
  below?: ReactNode
  /** Buttons beside the title, such as the one that closes it. */
  acts?: ReactNode
  /** Takes the focus when the panel opens or shows something else. */
  heading?: Ref<HTMLHeadingElement>
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}) {
  return (
    <aside className={`${card.card} ${styles.panel}`} aria-label={label} {...(onKeyDown && { onKeyDown })}>
      <header className={styles.head}>
        <div>
          <h2 ref={heading ?? null} tabIndex={-1}>
            {title}
          </h2>
          {below != null && <p className={words.note}>{below}</p>}
        </div>
        {acts}
      </header>
      {children}
    </aside>
  )
}
