import { Button, Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { createPortal } from 'react-dom'
import { useCalendar, useMe } from '../kit/me.tsx'
import { copy, download, printer } from '../kit/parts/icons.tsx'
import layout from '../kit/styles/layout.module.css'
import { Icon } from '../look/Icon.tsx'
import printSheetStyles from './PrintSheet.module.css'
import styles from './RecoveryCodes.module.css'

/** The recovery codes, with three ways to save them. Continues once the person confirms that they are saved. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { email } = useMe()
  const { day, today } = useCalendar()
  const [kept, setKept] = useState(false)
  const text = (key: string, values = {}) => translate(`accounts.codes.${key}`, values)
  const about = text('sheet_text', { email, day: day(today) })

  const toClipboard = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify('accounts.codes.copied', { type: 'success' }),
      () => notify('accounts.codes.not_copied', { type: 'error' }),
    )
  return (
    <div className={styles.codes}>
      <ul className={styles.list} aria-label={text('label')}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={`${layout.wrap} ${layout.buttons}`}>
        {navigator.clipboard && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon shape={copy} size={15} />}
            onClick={toClipboard}
          >
            {text('copy')}
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon shape={download} size={15} />}
          onClick={() => save(text('file'), [text('sheet_title'), about, '', ...codes, ''].join('\n'))}
        >
          {text('download')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon shape={printer} size={15} />}
          onClick={() => window.print()}
        >
          {text('print')}
        </Button>
      </div>
      <FormControlLabel
        className={styles.kept ?? ''}
        label={text('kept')}
        control={<Checkbox checked={kept} onChange={({ target }) => setKept(target.checked)} />}
      />
      <Button variant="contained" disabled={!kept} onClick={onKept}>
        {text('finish')}
      </Button>
      <PrintSheet title={text('sheet_title')} about={about} lines={codes} />
    </div>
  )
}

/** Downloads a text as a file. */
function save(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Printed in place of the page while mounted; invisible on the screen. */
function PrintSheet({ title, about, lines }: { title: string; about: string; lines: readonly string[] }) {
  return createPortal(
    <div className={printSheetStyles.sheet} aria-hidden="true">
      <p className={printSheetStyles.title}>{title}</p>
      <p>{about}</p>
      {lines.map(line => (
        <p key={line} className={printSheetStyles.line}>
          {line}
        </p>
      ))}
    </div>,
    document.body,
  )
}
