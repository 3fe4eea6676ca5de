import { DayRibbon } from '../../look/DayRibbon.tsx'
import { Icon } from '../../look/Icon.tsx'
import { check, leaving } from '../../look/icons.tsx'
import controls from '../parts/controls.module.css'
import { sampleDay } from '../sample-day.ts'
import styles from './PeopleList.module.css'

export interface Person {
  initials: string
  name: string
  place: string
  /** The person's own clock, HH:MM. */
  now: string
  sessions: string
  state: 'in' | 'out'
  since: string
}

/** The company's view: each person with the day so far, on the person's own clock. */
export function PeopleList({ people, size }: { people: readonly Person[]; size: 's' | 'l' }) {
  return (
    <div className={`${styles.list} ${styles[size]}`}>
      {people.map((person, index) => (
        <div key={person.initials}>
          <span className={controls.avatar}>
            {person.initials}
            <i className={styles[person.state]} />
          </span>
          <div className={styles.name}>
            <p>{person.name}</p>
            <p className={styles.place}>
              {person.place}, {person.now}
            </p>
          </div>
          <span className={styles.day}>
            <DayRibbon
              {...sampleDay('2026-11-20', person.sessions, person.now)}
              size={size}
              hours={size === 'l' && index === people.length - 1}
              decorative
            />
          </span>
          <span className={`${controls.chip} ${person.state === 'in' ? controls.ok : ''}`}>
            <Icon shape={person.state === 'in' ? check : leaving} size={13} />
            {person.since}
          </span>
        </div>
      ))}
    </div>
  )
}
