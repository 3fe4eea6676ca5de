import { IconButton } from '@mui/material'
import { left, right } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import styles from './Holidays.module.css'

/** Back and on, through years or months. */
export function Steps({
  previous,
  next,
}: {
  previous: { label: string; go: () => void }
  next: { label: string; go: () => void }
}) {
  return (
    <span className={styles.steps}>
      <IconButton aria-label={previous.label} onClick={previous.go}>
        <Icon shape={left} />
      </IconButton>
      <IconButton aria-label={next.label} onClick={next.go}>
        <Icon shape={right} />
      </IconButton>
    </span>
  )
}
