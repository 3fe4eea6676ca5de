import { Button, LinearProgress } from '@mui/material'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { counted } from '../numbers.ts'
import { DropZone } from './DropZone.tsx'
import styles from './FileChoice.module.css'
import { tableTypes } from './read-table.ts'
import type { ChosenFile } from './useTableFile.ts'

/** Progress is shown after this time. */
const shownAfterMs = 1_000

/** The place for choosing or dropping a file, and the state of the chosen one: its progress, `found`, or its fault. */
export function FileChoice({
  file,
  found,
  onFile,
  onCancel,
}: {
  file: ChosenFile | undefined
  /** A summary of the file, once it is read. */
  found: string
  onFile: (file: File) => void
  onCancel: () => void
}) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`import_file.${key}`, args)
  const reading = file !== undefined && !file.table && file.fault === undefined
  const slow = useSlow(reading)
  return (
    <div className={styles.choice}>
      <DropZone onFile={onFile}>
        <FileButton
          label={text(file ? 'other' : 'choose')}
          accept={tableTypes}
          variant={file ? 'outlined' : 'contained'}
          onFile={onFile}
        />
      </DropZone>
      <div role="status" className={styles.found} {...(file?.fault !== undefined && { 'data-tone': 'bad' })}>
        {file && (file.fault ?? (file.table ? found : saidNow(file.rows)))}
        {file?.table?.isGuessed && <p>{text('guessed')}</p>}
      </div>
      {reading && slow && (
        <div className={styles.progress}>
          <LinearProgress aria-label={text('reading')} />
          <Button onClick={onCancel}>{translate('app.cancel')}</Button>
        </div>
      )}
    </div>
  )

  function saidNow(rows: number): string {
    return slow && rows > 0 ? text('reading_rows', counted(rows)) : text('reading')
  }
}

/** Whether something takes longer than a second. */
function useSlow(lasts: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!lasts) return
    const timer = setTimeout(setSlow, shownAfterMs, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [lasts])
  return slow
}

/** A button that opens the browser's dialog for one file. The same file can be chosen again after a correction. */
function FileButton({
  label,
  accept,
  variant = 'outlined',
  onFile,
}: {
  label: string
  /** The offered types, as in the attribute of an input. */
  accept: string
  variant?: 'outlined' | 'contained'
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = ''
    if (chosen) onFile(chosen)
  }
  return (
    <>
      <input ref={input} type="file" accept={accept} hidden aria-label={label} onChange={choose} />
      <Button variant={variant} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
