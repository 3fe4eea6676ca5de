import { useTranslate } from 'react-admin'
import { CopyButton } from '../kit/parts/CopyButton.tsx'
import { warn } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import type { Draft } from './draft.ts'
import styles from './Editor.module.css'
import { textOfDraft } from './text-of-draft.ts'

/** What was typed and not saved before somebody else issued the draft, to be copied. */
export function UnsavedText({ of }: { of: Draft }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`payslip_editor.${key}`, args)
  const typed = textOfDraft(of, {
    allEarnings: text('line.all'),
    unnamed: place => text('line.unnamed', { place }),
  })
  return (
    <Notice tone="wait" icon={warn} title={text('overtaken.title')} action={<CopyButton text={typed} />}>
      {text('overtaken.text')}
      <span className={styles.typed} dir="auto">
        {typed}
      </span>
    </Notice>
  )
}
