import styles from './Sparkline.module.css'

const [width, height] = [52, 22]

/**
 * The course of a few values as a small line that begins at 0, with a dot at the last one; null: no value. Its text is
 * the picture's name for screen readers. Renders nothing for fewer than two values.
 */
export function Sparkline({ values, text }: { values: readonly (number | null)[]; text: string }) {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]))
  const last = known.at(-1)
  if (known.length < 2 || !last) return null
  const most = Math.max(...known.map(({ value }) => value), 1)
  const x = (at: number) => (values.length === 1 ? width : (at / (values.length - 1)) * width)
  const y = (value: number) => height - 2 - (value / most) * (height - 4)
  const line = known.map(({ at, value }, nr) => `${nr === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('')
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text}>
      <path d={line} />
      <circle cx={x(last.at)} cy={y(last.value)} r="2.5" />
    </svg>
  )
}
