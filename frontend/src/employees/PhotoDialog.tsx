import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Slider } from '@mui/material'
import { SetOwnPhoto } from '@rollcall/contracts/employees/commands.ts'
import { useId, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { CropBox } from './CropBox.tsx'
import { type Crop, maxZoom, middle } from './crop.ts'
import styles from './PhotoDialog.module.css'
import { PhotoPreview } from './PhotoPreview.tsx'
import { photoOf, photoResources } from './photo-file.ts'

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
      <DialogContent className={styles.content ?? ''}>
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
