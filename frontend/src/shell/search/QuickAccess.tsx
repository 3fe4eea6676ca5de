import { Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { SignOutDialog } from '../../accounts/SignOutDialog.tsx'
import { isModalOpen, isTyping, useSingleKeys } from '../../kit/keys.ts'
import { useMe } from '../../kit/me.tsx'
import { addTexts, lazyPage } from '../../kit/page-routes.ts'
import { search } from '../../kit/parts/icons.tsx'
import layout from '../../kit/styles/layout.module.css'
import { Icon } from '../../look/Icon.tsx'
import { EarlyText } from './early-text.ts'
import { GoKeys } from './go-keys.ts'
import { pagesFor } from './pages.ts'
import styles from './QuickAccess.module.css'
import { commandKey, type Shortcut, shortcutOf } from './shortcut.ts'

const loadSearch = () => import('./SearchDialog.tsx')
const loadTexts = () => import('./messages.ts')
const texts = async () => addTexts((await loadTexts()).messages)
const SearchDialog = lazyPage(loadSearch, 'SearchDialog', texts)
const KeysSheet = lazyPage(() => import('./KeysSheet.tsx'), 'KeysSheet', texts)

/** Milliseconds after which the search is preloaded. */
const preloadAfterMs = 1_500

/** Opens the quick search and the sheet of shortcuts: a field in the bar above every page, and their keys. */
export function QuickAccess() {
  const translate = useTranslate()
  const { role } = useMe()
  const [open, setOpen] = useState<Shortcut | null>(null)
  const [leaving, setLeaving] = useState(false)
  const [singleKeys] = useSingleKeys()
  const [early] = useState(() => new EarlyText(window))
  const [goKeys] = useState(() => new GoKeys())
  const navigate = useNavigate()
  const close = () => setOpen(null)
  const openSearch = useCallback(() => {
    early.begin(() => setOpen(null))
    setOpen('search')
  }, [early])

  // After the page has loaded, so that nobody waits for the search.
  useEffect(() => {
    const timer = setTimeout(
      () => void Promise.all([loadSearch(), loadTexts()]).catch(() => undefined),
      preloadAfterMs,
    )
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => () => void early.take(), [early])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : document.body
      const typing = isTyping(target)
      const wanted = shortcutOf(event, typing, singleKeys)
      const has = (address: string) => pagesFor(role).some(({ to }) => to === address)
      const to = typing || !singleKeys ? undefined : goKeys.take(event, event.timeStamp, has)
      if ((!wanted && !to) || event.defaultPrevented) return
      event.preventDefault()
      if (isModalOpen()) return
      if (to) navigate(to)
      else if (wanted === 'search') openSearch()
      else setOpen(wanted)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [singleKeys, openSearch, goKeys, navigate, role])

  const label = translate(`app.search.${role === 'company' ? 'label' : 'label_no_people'}`)
  return (
    <>
      <button
        type="button"
        className={`${layout.row} ${styles.button}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openSearch}
      >
        <Icon shape={search} />
        <span>{label}</span>
        {/* Drawn by the stylesheet. As text it would be part of the button's name, besides aria-keyshortcuts. */}
        <i aria-hidden="true" data-keys={commandKey === '⌘' ? '⌘K' : 'Ctrl K'} />
      </button>
      <Suspense fallback={null}>
        {open === 'search' && (
          <SearchDialog
            early={early}
            onClose={close}
            onKeys={() => setOpen('keys')}
            onSignOut={() => setLeaving(true)}
          />
        )}
        {open === 'keys' && <KeysSheet onClose={close} />}
      </Suspense>
      <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
