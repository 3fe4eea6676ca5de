import { useTranslate } from 'react-admin'
import { useCalendar, useMe } from '../../kit/me.tsx'
import { Notice } from '../../kit/parts/Notice.tsx'
import { exit } from '../../look/icons.tsx'
import styles from './AppLayout.module.css'

/** Says to an employee whose last day is over what is still there, and until when. */
export function FormerNotice() {
  const translate = useTranslate()
  const { day } = useCalendar()
  const { lastDay = '', accessUntil = '' } = useMe()
  return (
    <div className={styles.notice}>
      <Notice icon={exit} title={translate('app.former.title', { day: day(lastDay) })}>
        {translate('app.former.text', { day: day(accessUntil) })}
      </Notice>
    </div>
  )
}
