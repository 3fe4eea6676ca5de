import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { chart, horn, person, report, right, sprout, star, team } from '../kit/parts/icons.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import { clock, mail, type Shape, shield } from '../look/icons.tsx'
import styles from './Exports.module.css'

interface Place {
  /** The key of its texts. */
  name: string
  to: string
  icon: Shape
}

/** Where a role begins an export. */
const places: Partial<Record<Role, readonly Place[]>> = {
  company: [
    { name: 'employees', to: '/app/employee', icon: team },
    { name: 'attendance', to: '/app/team-in-out', icon: clock },
    { name: 'leave', to: '/app/leave-request/balances', icon: sprout },
    { name: 'reports', to: '/app/daily-status', icon: report },
    { name: 'project_report', to: '/app/report', icon: chart },
    { name: 'performance', to: '/app/performanceHistory', icon: star },
  ],
  employee: [
    { name: 'own_attendance', to: '/app/my-in-out', icon: clock },
    { name: 'own_leave', to: '/app/leave', icon: sprout },
    { name: 'own_reports', to: '/app/daily-status', icon: report },
  ],
  admin: [
    { name: 'companies', to: '/app/dashboard', icon: team },
    { name: 'inquiries', to: '/app/inquiry', icon: horn },
    { name: 'contact_requests', to: '/app/admin/contact-us-requests', icon: mail },
  ],
}

const facts = [
  ['own', person],
  ['record', shield],
  ['same', report],
] as const

/** The places where an export can be started, and notes about exports. */
export function Beside() {
  const translate = useTranslate()
  const text = (key: string) => translate(`exports.${key}`)
  const { role } = useMe()
  return (
    <>
      <Card title={text('new.title')}>
        <ul className={styles.places}>
          {places[role]?.map(({ name, to, icon }) => (
            <li key={name}>
              <Link className={`${layout.stack} ${words.name} ${styles.place}`} to={to}>
                <span className={styles.mark}>
                  <Icon shape={icon} size={16} />
                </span>
                <span>
                  <b>{text(`new.${name}.title`)}</b>
                  <small>{text(`new.${name}.text`)}</small>
                </span>
                <Icon shape={right} size={18} />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={text('about.title')}>
        <ul className={styles.facts}>
          {facts.map(([name, icon]) => (
            <li key={name} className={styles.fact}>
              <Icon shape={icon} size={16} />
              <span>{text(`about.${name}`)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
