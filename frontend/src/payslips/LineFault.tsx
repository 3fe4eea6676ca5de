import { useTranslate } from 'react-admin'
import styles from './Editor.module.css'

/** What is wrong with a field of a line: a sentence, or the key of one. */
export function LineFault({ id, fault }: { id: string; fault: string | undefined }) {
  const translate = useTranslate()
  if (fault === undefined) return null
  return (
    <span id={id} className={styles.fault}>
      {translate(fault, { _: fault })}
    </span>
  )
}
