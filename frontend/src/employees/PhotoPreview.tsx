import { useEffect, useRef } from 'react'
import type { Crop } from './crop.ts'
import styles from './PhotoDialog.module.css'
import { drawCrop } from './photo-file.ts'

/** A preview of the cropped picture beside the name; decorative, `size` in pixels. */
export function PhotoPreview({ picture, crop, size }: { picture: ImageBitmap; crop: Crop; size: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  return (
    <canvas
      ref={canvas}
      className={styles.preview}
      width={size * 2}
      height={size * 2}
      style={{ width: size, height: size }}
    />
  )
}
