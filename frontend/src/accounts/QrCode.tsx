import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './TwoFactor.module.css'

/** Width of the light margin in squares. Cameras do not find the code without it. */
const quiet = 4

/** A text as a QR code for a camera, with a text alternative. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

/** One path for all dark squares, with a bar for each run of them in a row. */
function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  const bars = data.flatMap((line, y) => {
    const found: string[] = []
    for (let x = 0; x < size; x++) {
      if (!line[x]) continue
      const from = x
      while (line[x + 1]) x++
      found.push(`M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`)
    }
    return found
  })
  return { size, path: bars.join('') }
}
