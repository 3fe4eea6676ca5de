import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type Crop, moved } from './crop.ts'
import styles from './PhotoDialog.module.css'
import { drawCrop } from './photo-file.ts'

/** The canvas's width and height in pixels. */
const size = 640
/** How far an arrow key moves the picture, as a fraction of the square. */
const keyStep = 0.04
const arrows: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [keyStep, 0],
  ArrowRight: [-keyStep, 0],
  ArrowUp: [0, keyStep],
  ArrowDown: [0, -keyStep],
}

/** The square that is kept. The picture below it can be moved with a pointer, a finger or the arrow keys. */
export function CropBox({
  picture,
  crop,
  onChange,
  label,
}: {
  picture: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
  label: string
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  const move = (right: number, down: number) =>
    onChange(moved(crop, right, down, picture.width, picture.height))
  const onPointerMove = ({ buttons, movementX, movementY, currentTarget }: PointerEvent) => {
    const width = currentTarget.clientWidth
    if (buttons === 1) move(movementX / width, movementY / width)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrows[event.key]
    if (!step) return
    event.preventDefault()
    move(...step)
  }
  return (
    // The canvas is the movable element, so it takes the focus and the keys itself.
    // biome-ignore lint/a11y/useSemanticElements: no element of HTML is a picture that can be moved
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it
      tabIndex={0}
      className={styles.crop}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    >
      <canvas ref={canvas} width={size} height={size} />
      <span className={styles.ring} />
    </div>
  )
}
