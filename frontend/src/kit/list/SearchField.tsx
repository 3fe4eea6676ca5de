import { IconButton, InputAdornment, OutlinedInput } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { cross } from '../../look/icons.tsx'
import { search } from '../parts/icons.tsx'

/** Milliseconds after the last key before a search is sent. */
const settleMs = 300

/** A search that is sent after a pause in typing, without spaces around it; `value` is the current search. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (text: string) => void
}) {
  const translate = useTranslate()
  const [text, setText] = useState(value)
  const latest = useRef(onSearch)
  latest.current = onSearch
  const inForce = useRef(value)

  useEffect(() => {
    // The search changed elsewhere, such as by the browser's back button.
    if (value !== inForce.current) setText(value)
    inForce.current = value
  }, [value])

  useEffect(() => {
    // A trailing space is not part of the search, but another word may follow it.
    const asked = text.trim()
    if (asked === inForce.current) return
    const timer = setTimeout(() => {
      inForce.current = asked
      latest.current(asked)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <OutlinedInput
      value={text}
      onChange={event => setText(event.target.value)}
      placeholder={label}
      fullWidth
      sx={{
        maxWidth: 360,
        minHeight: 36,
        '& input': { padding: '6px 0' },
        paddingLeft: '10px',
        paddingRight: '2px',
      }}
      slotProps={{ input: { 'aria-label': label, type: 'search', enterKeyHint: 'search' } }}
      startAdornment={
        <InputAdornment position="start" sx={{ color: 'var(--ink-3)' }}>
          <Icon shape={search} size={16} />
        </InputAdornment>
      }
      endAdornment={
        text !== '' && (
          <IconButton
            aria-label={translate('app.search_clear')}
            onClick={() => setText('')}
            sx={{ width: 30, height: 30 }}
          >
            <Icon shape={cross} size={14} />
          </IconButton>
        )
      }
    />
  )
}
