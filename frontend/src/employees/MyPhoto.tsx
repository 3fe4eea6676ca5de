import { Button } from '@mui/material'
import { RemoveOwnPhoto } from '@rollcall/contracts/employees/commands.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { Card } from '../kit/parts/Card.tsx'
import layout from '../kit/styles/layout.module.css'
import styles from './MyPhoto.module.css'
import { PhotoDialog } from './PhotoDialog.tsx'
import { photoResources } from './photo-file.ts'

/** The employee's own picture: choose, crop, remove. */
export function MyPhoto({ employee }: { employee: EmployeeRow }) {
  const translate = useTranslate()
  const notify = useNotify()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const remove = useCommand(RemoveOwnPhoto, {
    changes: photoResources,
    done: 'employees.photo.removed',
  })
  const text = (key: string) => translate(`employees.photo.${key}`)
  const has = employee.photoAt !== null

  const choose = async (file: File | undefined) => {
    if (!file) return
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      notify('employees.photo.unreadable', { type: 'error' })
    }
  }
  return (
    <Card label={text('label')}>
      <div className={styles.photo}>
        <Avatar large name={employee.fullName} photoOf={employee} />
        <div className={styles.text}>
          <b>{text(has ? 'yours' : 'none')}</b>
          <small>{text('seen')}</small>
        </div>
        <div className={`${layout.wrap} ${layout.buttons}`}>
          <Button variant="outlined" onClick={() => input.current?.click()}>
            {text(has ? 'change' : 'choose')}
          </Button>
          {has && (
            <Button loading={remove.busy} onClick={() => void remove.run()}>
              {text('remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={text('choose')}
          onChange={({ target }) => {
            const file = target.files?.[0]
            // So that the same file can be chosen again.
            target.value = ''
            void choose(file)
          }}
        />
      </div>
      {picture && <PhotoDialog picture={picture} onClose={() => setPicture(null)} />}
    </Card>
  )
}
