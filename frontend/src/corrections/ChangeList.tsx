// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import { useTranslate } from 'react-admin'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import styles from './Corrections.module.css'
import { changeLines, type ShownEntry } from './change-lines.ts'

/** Gives the words for what was or is. */
export function useEntryText(): (entry: ShownEntry | null) => string {
  const translate = useTranslate()
  return entry =>
    entry === null
      ? translate('corrections.none')
      : entry
          .map(one =>
            one === null
              ? translate('corrections.none')
              : one.later
                ? translate('corrections.next_day', { time: one.time })
                : one.time,
          )
          .join('–')
}

/** What a correction changes: a line with was and now for each end that differs. */
export function ChangeList({ correction }: { correction: Pick<CorrectionRow, 'changes' | 'workDate'> }) {
  const translate = useTranslate()
  const textOf = useEntryText()
  return (
    <ul className={styles.lines} role="list">
      {changeLines(correction.changes, correction.workDate).map(({ what, was, now }, index) => {
        const word = translate(`corrections.what.${what}`)
        const texts = { what: word, was: textOf(was), now: textOf(now) }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a correction's lines have the order of its changes
          <li key={index}>
            <VisuallyHidden>{translate('corrections.change', texts)}</VisuallyHidden>
            <span aria-hidden="true">{word}</span>
            <span aria-hidden="true">{texts.was}</span>
            <i aria-hidden="true">→</i>
            <b aria-hidden="true">{texts.now}</b>
          </li>
        )
      })}
    </ul>
  )
}

/** What a correction changes, in one line. */
export function useChangeText(): (correction: Pick<CorrectionRow, 'changes' | 'workDate'>) => string {
  const translate = useTranslate()
  const textOf = useEntryText()
  return ({ changes, workDate }) =>
    changeLines(changes, workDate)
      .map(({ what, was, now }) =>
        translate('corrections.settle.line', {
          what: translate(`corrections.what.${what}`),
          was: textOf(was),
          now: textOf(now),
        }),
      )
      .join(', ')
}
