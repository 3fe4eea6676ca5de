import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { person, report, right } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { shield } from '../look/icons.tsx'
import styles from './Exports.module.css'
import { places } from './places.ts'

const facts = [
  ['own', person],
  ['record', shield],
  ['same', report],
] as const

/** Where an export begins, and what one should know about them. */
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
              <Link className={styles.place ?? ''} to={to}>
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
