import { Swatch } from '../ProjectMark.tsx'
import styles from './Report.module.css'

/** The shares of projects as one bar. Decorative: the numbers stand beside it. */
export const Mix = ({ parts }: { parts: readonly { id: string; shade: number; minutes: number }[] }) => (
  <span className={styles.mix} aria-hidden="true">
    {parts
      .filter(({ minutes }) => minutes > 0)
      .map(({ id, shade, minutes }) => (
        <span key={id} style={{ flexGrow: minutes }}>
          <Swatch shade={shade} />
        </span>
      ))}
  </span>
)
