import { useTranslate } from 'react-admin'
import { NavLink } from 'react-router'
import { useCalendar } from '../../kit/me.tsx'
import { calendar, sprout } from '../../kit/parts/icons.tsx'
import linkPillsStyles from '../../kit/parts/LinkPills.module.css'
import layout from '../../kit/styles/layout.module.css'
import words from '../../kit/styles/text.module.css'
import { Icon } from '../../look/Icon.tsx'
import { eye, type Shape } from '../../look/icons.tsx'
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

interface LinkPill {
  to: string
  icon: Shape
  label: string
  /** Undefined: not known yet. */
  count: number | undefined
}

/** Links between pages that belong together, each with its number; the page's own is marked. */
function LinkPills({ label, pills }: { label: string; pills: readonly LinkPill[] }) {
  return (
    <nav className={`${layout.wrap} ${linkPillsStyles.pills}`} aria-label={label}>
      {pills.map(({ to, icon, label: name, count }) => (
        <NavLink key={to} to={to} end>
          <Icon shape={icon} size={14} />
          {name} <b>{count}</b>
        </NavLink>
      ))}
    </nav>
  )
}
