import { IconButton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { VisuallyHidden } from '../../look/VisuallyHidden.tsx'
import layout from '../styles/layout.module.css'
import words from '../styles/text.module.css'
import { left, right } from './icons.tsx'
import styles from './Pager.module.css'

/** Previous and next buttons with the range and total. Renders nothing while there are no rows. */
export function Pager({
  page,
  perPage,
  total,
  onPage,
  sizes = [],
  onSize,
}: {
  page: number
  perPage: number
  total: number | undefined
  onPage: (page: number) => void
  /** The page sizes to choose from. */
  sizes?: readonly number[]
  onSize?: (size: number) => void
}) {
  const translate = useTranslate()
  if (total === undefined || total === 0) return null
  const last = Math.max(1, Math.ceil(total / perPage))
  const from = (page - 1) * perPage + 1
  const to = Math.min(total, page * perPage)
  return (
    <div className={`${layout.row} ${words.note} ${styles.pager}`}>
      <span aria-live="polite">{translate('app.pages.range', { from, to, total })}</span>
      <span className={layout.rest} />
      {onSize && (
        <label className={styles.size}>
          <VisuallyHidden>{translate('app.pages.size_label')}</VisuallyHidden>
          <select value={perPage} onChange={event => onSize(Number(event.target.value))}>
            {sizes.map(size => (
              <option key={size} value={size}>
                {translate('app.pages.size', { count: size })}
              </option>
            ))}
          </select>
        </label>
      )}
      <IconButton
        className={styles.step}
        aria-label={translate('app.pages.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon shape={left} />
      </IconButton>
      <IconButton
        className={styles.step}
        aria-label={translate('app.pages.next')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <Icon shape={right} />
      </IconButton>
    </div>
  )
}
