import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import styles from './DropZone.module.css'

/** Takes a file that is dropped onto it, besides the button in it that opens the browser's dialog. */
export function DropZone({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const translate = useTranslate()
  const [over, setOver] = useState(false)
  useKeptPage()
  const take = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    setOver(false)
    if (!file) return
    event.preventDefault()
    onFile(file)
  }
  return (
    <fieldset
      className={styles.zone}
      data-over={over}
      aria-label={translate('import_file.file')}
      onDragEnter={take}
      onDragOver={take}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        setOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
      }
      onDrop={drop}
    >
      {children}
      <span className={styles.hint}>{translate('import_file.drop')}</span>
    </fieldset>
  )
}

/** A file that is dropped beside the place would be shown by the browser instead of the page. */
function useKeptPage() {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', keep)
    addEventListener('drop', keep)
    return () => {
      removeEventListener('dragover', keep)
      removeEventListener('drop', keep)
    }
  }, [])
}
