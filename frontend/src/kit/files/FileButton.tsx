import { Button } from '@mui/material'
import { type ChangeEvent, useRef } from 'react'

/** A button that opens the browser's dialog for one file. The same file can be chosen again after it was mended. */
export function FileButton({
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
