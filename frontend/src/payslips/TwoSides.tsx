import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Toggles } from '../kit/parts/Toggles.tsx'
import { useRoom } from '../kit/room.ts'
import layout from '../kit/styles/layout.module.css'
import styles from './Editor.module.css'

const views = ['lines', 'sheet'] as const

/**
 * The editor with the sheet and its PDF beside it. If there is no room for both, the person chooses one. `settled`:
 * nothing can be changed any more, so the sheet comes first, with the rest below it.
 */
export function TwoSides({
  sheet,
  pdf,
  settled = false,
  children,
}: {
  sheet: ReactNode
  pdf: ReactNode
  settled?: boolean
  children: ReactNode
}) {
  const translate = useTranslate()
  const [view, setView] = useState<(typeof views)[number]>('lines')
  const text = (key: string) => translate(`payslip_editor.preview.${key}`)
  const title = text(settled ? 'settled' : 'title')
  useRoom(true)
  return (
    <div className={styles.sides} data-view={settled ? 'both' : view}>
      {!settled && (
        <fieldset className={styles.views} aria-label={text('views')}>
          <Toggles values={views} isPressed={each => each === view} onPress={setView}>
            {text}
          </Toggles>
        </fieldset>
      )}
      <div className={`${layout.roomy} ${styles.editor}`}>{children}</div>
      <section className={`${layout.stack} ${styles.preview}`} aria-label={title}>
        <div className={`${layout.wrap} ${styles.previewHead}`}>
          <h2>
            {title} <span className={styles.quiet}>{text('hint')}</span>
          </h2>
          {pdf}
        </div>
        <div className={styles.desk}>{sheet}</div>
      </section>
    </div>
  )
}
