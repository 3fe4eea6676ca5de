import { useTranslate } from 'react-admin'
import { useCalendar } from '../../kit/me.tsx'
import { calendar, sprout } from '../../kit/parts/icons.tsx'
import { LinkPills } from '../../kit/parts/LinkPills.tsx'
import words from '../../kit/styles/text.module.css'
import { Icon } from '../../look/Icon.tsx'
import { eye } from '../../look/icons.tsx'
import styles from './Away.module.css'
import { usePeopleAway } from './usePeopleAway.ts'

/** Links to who is away today and to who is away in the two weeks from today, with their numbers. */
export function UpdatesLinks() {
  const translate = useTranslate()
  const { today } = useCalendar()
  const { today: away, soon } = usePeopleAway(today)
  return (
    <LinkPills
      label={translate('away.updates')}
      pills={[
        {
          to: '/app/today-leave',
          icon: sprout,
          label: translate('away.today'),
          count: away?.length,
        },
        {
          to: '/app/on-leave',
          icon: calendar,
          label: translate('away.upcoming'),
          count: soon?.length,
        },
      ]}
    />
  )
}

/** What everyone can see of leave, and what not. */
export function PrivacyNote() {
  const translate = useTranslate()
  return (
    <p className={`${words.note} ${styles.private}`}>
      <Icon shape={eye} size={16} />
      {translate('away.private')}
    </p>
  )
}
