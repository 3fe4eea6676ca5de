import { Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import layout from '../styles/layout.module.css'

/** Grey lines in a card whose content is still loading. `height`: of a line, in pixels. */
export function Waiting({ lines, height }: { lines: number; height: number }) {
  const translate = useTranslate()
  return (
    <div className={`${layout.stack} ${layout.padded}`} role="status" aria-label={translate('app.loading')}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity
        <Skeleton key={line} variant="rounded" height={height} />
      ))}
    </div>
  )
}
