import { type ReactNode, useEffect, useId } from 'react'
import { useStore, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { down } from '../../kit/parts/icons.tsx'
import { Icon } from '../../look/Icon.tsx'
import { isCurrent, type MenuGroup } from './menu.ts'
import styles from './Sidebar.module.css'

/**
 * A group of the menu that opens and closes. The open groups are remembered, and the current page's group opens by
 * itself.
 */
export function OpenGroup({ group, children }: { group: MenuGroup; children: ReactNode }) {
  const translate = useTranslate()
  const id = useId()
  const { pathname } = useLocation()
  const here = group.entries.some(entry => isCurrent(entry, pathname))
  const [open, setOpen] = useStore(`menu.open.${group.label}`, here)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is come to opens its group once more
  useEffect(() => {
    if (here) setOpen(true)
  }, [here, pathname])

  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls={id}
        data-here={here && !open ? true : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon shape={group.icon} />
        <span className={styles.text}>{translate(group.label)}</span>
        <span className={styles.chevron}>
          <Icon shape={down} size={16} />
        </span>
      </button>
      <ul id={id} className={styles.list} hidden={!open}>
        {children}
      </ul>
    </>
  )
}
