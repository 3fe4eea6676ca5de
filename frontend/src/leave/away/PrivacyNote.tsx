import { useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { eye } from '../../look/icons.tsx'
import styles from './Away.module.css'

/** What everyone sees of leave, and what not. */
export function PrivacyNote() {
  const translate = useTranslate()
  return (
    <p className={styles.private}>
      <Icon shape={eye} size={16} />
      {translate('away.private')}
    </p>
  )
}
