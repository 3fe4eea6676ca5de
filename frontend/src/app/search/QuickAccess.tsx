import { useTranslate } from 'ra-core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { SignOutDialog } from '../../accounts/SignOutDialog.tsx'
import { Icon } from '../../look/Icon.tsx'
import { useMe } from '../me.tsx'
import { search } from '../parts/icons.tsx'
import { commandKey } from './command-key.ts'
import styles from './QuickAccess.module.css'
import { isTyping, type Shortcut, shortcutOf } from './shortcut.ts'
import { useSingleKeys } from './useSingleKeys.ts'

const loadSearch = () => import('./SearchDialog.tsx').then(module => ({ default: module.SearchDialog }))
const SearchDialog = lazy(loadSearch)
const KeysSheet = lazy(() => import('./KeysSheet.tsx').then(module => ({ default: module.KeysSheet })))

/** Milliseconds after which the search is loaded before anybody asks for it. */
const idle = 1_500

/** The way to the quick search and to the sheet of shortcuts: a field in the line above every page, and their keys. */
export function QuickAccess() {
  const translate = useTranslate()
  const { role } = useMe()
  const [open, setOpen] = useState<Shortcut | null>(null)
  const [leaving, setLeaving] = useState(false)
  const [singleKeys] = useSingleKeys()
  const close = () => setOpen(null)

  // Once the page has come, so that what is typed right after the shortcut is not lost while the search loads.
  useEffect(() => {
    const timer = setTimeout(() => void loadSearch().catch(() => undefined), idle)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : document.body
      const wanted = shortcutOf(event, isTyping(target), singleKeys)
      if (!wanted || event.defaultPrevented) return
      event.preventDefault()
      // What is open has the keyboard: nothing opens over a dialog or a menu.
      if (document.querySelector('.MuiModal-root') === null) setOpen(wanted)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [singleKeys])

  const label = translate(`app.search.${role === 'company' ? 'label' : 'label_no_people'}`)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('search')}
      >
        <Icon shape={search} />
        <span>{label}</span>
        {/* Drawn by the stylesheet: as text it would be part of the button's name, beside aria-keyshortcuts. */}
        <i aria-hidden="true" data-keys={commandKey === '⌘' ? '⌘K' : 'Ctrl K'} />
      </button>
      <Suspense fallback={null}>
        {open === 'search' && (
          <SearchDialog onClose={close} onKeys={() => setOpen('keys')} onSignOut={() => setLeaving(true)} />
        )}
        {open === 'keys' && <KeysSheet onClose={close} />}
      </Suspense>
      <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
