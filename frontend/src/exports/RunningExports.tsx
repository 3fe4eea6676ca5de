import { CircularProgress, IconButton, Tooltip } from '@mui/material'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { counted, grouped } from '../kit/numbers.ts'
import { BarPopover } from '../kit/parts/BarPopover.tsx'
import { download } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import styles from './RunningExports.module.css'
import { shortNameOf, useExports } from './useExports.ts'

/** How many of the last exports the menu shows. */
const shown = 5

/** A sign in the top bar while the person's own exports run: their progress, and the latest ones. */
export function RunningExports() {
  const translate = useTranslate()
  const { data = [] } = useExports()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const text = (key: string, args: object = {}) => translate(`exporting.${key}`, args)
  const running = data.filter(({ state }) => state === 'running')
  // The open menu stays, and shows that they are ready.
  if (running.length === 0 && !anchor) return null
  const label = running.length > 0 ? text('running', counted(running.length)) : text('last')
  const part = partOf(running)
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          className={styles.sign ?? ''}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <Icon shape={download} size={16} />
          {running.length > 0 && (
            <CircularProgress
              className={styles.ring ?? ''}
              aria-hidden="true"
              size={30}
              thickness={3}
              {...(part !== undefined && { variant: 'determinate', value: part })}
            />
          )}
        </IconButton>
      </Tooltip>
      <BarPopover
        label={text('last')}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        className={styles.paper}
      >
        <ul className={styles.list}>
          {data.slice(0, shown).map(row => (
            <li key={row.id}>
              <span className={styles.format}>{row.format.toUpperCase()}</span>
              <b dir="auto">{shortNameOf(row)}</b>
              <span className={styles.state} data-state={row.state}>
                {row.state === 'running' && row.done !== null && row.total !== null
                  ? `${grouped(row.done)} / ${grouped(row.total)}`
                  : text(`state.${row.state}`)}
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.foot}>
          <Link to="/app/exports" onClick={() => setAnchor(null)}>
            {text('all')}
          </Link>
        </p>
      </BarPopover>
    </>
  )
}

/** How much of the running exports is done, in per cent; undefined: none has begun. */
function partOf(running: readonly ExportRow[]): number | undefined {
  const begun = running.filter(({ total }) => total !== null && total > 0)
  if (begun.length === 0) return undefined
  const sum = (field: 'done' | 'total') => begun.reduce((all, row) => all + (row[field] ?? 0), 0)
  return Math.min(100, (sum('done') / sum('total')) * 100)
}
