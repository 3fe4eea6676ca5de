import { Dialog } from '@mui/material'
import { type KeyboardEvent, useId, useLayoutEffect, useState } from 'react'
import { useTheme, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useMe } from '../../kit/me.tsx'
import { search } from '../../kit/parts/icons.tsx'
import { Icon } from '../../look/Icon.tsx'
import type { EarlyText } from './early-text.ts'
import { Hits } from './Hits.tsx'
import type { Command, Hit } from './hit.ts'
import styles from './SearchDialog.module.css'
import { useHits } from './useHits.ts'
import { useRecent } from './useRecentHits.ts'

/** How many choices are remembered. */
const remembered = 8

/**
 * The quick search, by the combobox pattern of the ARIA Authoring Practices: the focus stays in the field, the arrow
 * keys choose, Enter opens, Esc closes.
 */
export function SearchDialog({
  early,
  onClose,
  onKeys,
  onSignOut,
}: {
  /** Text that was typed before the dialog was loaded. */
  early: EarlyText
  onClose: () => void
  onKeys: () => void
  onSignOut: () => void
}) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { role } = useMe()
  const id = useId()
  const [text, setText] = useState('')
  // In the same turn in which the field appears and takes the focus.
  useLayoutEffect(() => {
    const typed = early.take()
    setText(before => before + typed)
  }, [early])
  const [wanted, setWanted] = useState<string | null>(null)
  const [recent, setRecent] = useRecent()
  const [theme, setTheme] = useTheme()
  const { sections, pending } = useHits(text)
  const hits = sections.flatMap(section => section.hits)
  const chosen = hits.find(hit => hit.id === wanted) ?? hits[0]

  const commands: Record<Command, () => void> = {
    theme: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    keys: onKeys,
    sign_out: onSignOut,
  }
  const follow = (hit: Hit) => {
    const plain = hit.id.replace(/^recent:/, '')
    setRecent([plain, ...recent.filter(known => known !== plain)].slice(0, remembered))
    onClose()
    if ('to' in hit.act) navigate(hit.act.to)
    else commands[hit.act.command]()
  }
  const choose = (index: number) => {
    const hit = hits.at(index % hits.length)
    if (!hit) return
    setWanted(hit.id)
    document.getElementById(`${id}${hit.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A word that an input method is still composing is not sent yet.
    if (event.nativeEvent.isComposing) return
    const at = chosen ? hits.indexOf(chosen) : -1
    if (event.key === 'ArrowDown') choose(at + 1)
    else if (event.key === 'ArrowUp') choose(at - 1)
    else if (event.key === 'Enter' && chosen) follow(chosen)
    else return
    event.preventDefault()
  }
  const label = translate(`app.search.${role === 'company' ? 'label' : 'label_no_people'}`)

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{
        container: { className: styles.place ?? '' },
        paper: { 'aria-label': translate('search.title') },
      }}
    >
      <div className={styles.field}>
        <Icon shape={search} />
        <input
          // A person who opens the search is about to type.
          autoFocus
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${id}${chosen.id}` : undefined}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={event => {
            setText(event.target.value)
            setWanted(null)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <Hits id={id} sections={sections} chosen={chosen} onFollow={follow} onPoint={setWanted} />
      <p className={styles.status} role="status" data-empty={hits.length === 0 || undefined}>
        {pending
          ? translate('search.looking')
          : hits.length === 0
            ? translate('search.nothing', { text: text.trim() })
            : translate('search.found', { smart_count: hits.length })}
      </p>
    </Dialog>
  )
}
