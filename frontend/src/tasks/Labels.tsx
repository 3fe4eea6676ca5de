import { Chip } from '../kit/parts/Chip.tsx'
import styles from './Tasks.module.css'

/** A task's labels. */
export const Labels = ({ of }: { of: readonly string[] }) => (
  <span className={styles.labels}>
    {of.map(label => (
      <Chip key={label}>{label}</Chip>
    ))}
  </span>
)
