import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Slider } from '@mui/material'
import { SetOwnPhoto } from '@rollcall/contracts/employees/commands.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import layout from '../kit/styles/layout.module.css'
import { type Crop, maxZoom, middle, moved } from './crop.ts'
import styles from './PhotoDialog.module.css'
import { drawCrop, photoOf, photoResources } from './photo-file.ts'

/** Crops a chosen picture to a square, shows a preview and saves it. */
export function PhotoDialog({ picture, onClose }: { picture: ImageBitmap; onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const id = useId()
  const [crop, setCrop] = useState<Crop>(middle)
  const { run, busy } = useCommand(SetOwnPhoto, {
    changes: photoResources,
    done: 'employees.photo.saved',
  })
  const text = (key: string) => translate(`employees.photo.${key}`)

  const save = async () => {
    const image = await photoOf(picture, crop).catch(() => undefined)
    if (image === undefined) notify('employees.photo.unreadable', { type: 'error' })
    else if (await run({ image })) onClose()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('crop_title')}</DialogTitle>
      <DialogContent className={layout.roomy ?? ''}>
        <CropBox picture={picture} crop={crop} onChange={setCrop} label={text('crop_label')} />
        <div className={styles.zoom}>
          <span id={`${id}z`}>{text('zoom')}</span>
          <Slider
            min={1}
            max={maxZoom}
            step={0.05}
            value={crop.zoom}
            onChange={(_, zoom) => setCrop(before => ({ ...before, zoom: Number(zoom) }))}
            aria-labelledby={`${id}z`}
            getAriaValueText={zoom => `${Math.round(zoom * 100)} %`}
          />
        </div>
        <div className={styles.previews}>
          <span>{text('preview')}</span>
          <PhotoPreview picture={picture} crop={crop} size={64} />
          <PhotoPreview picture={picture} crop={crop} size={32} />
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('app.cancel')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void save()}>
          {text('save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** A preview of the cropped picture beside the name; decorative, `size` in pixels. */
function PhotoPreview({ picture, crop, size }: { picture: ImageBitmap; crop: Crop; size: number }) {
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
function CropBox({
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
