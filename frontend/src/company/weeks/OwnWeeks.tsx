import { Button } from '@mui/material'
import { nextChange, type WorkingWeek } from '@rollcall/contracts/company/working-week.ts'
import type { WorkingWeeks } from '@rollcall/contracts/company/working-weeks.ts'
import { valueOn } from '@rollcall/contracts/kernel/dated.ts'
import { compareNames } from '@rollcall/contracts/kernel/names.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { addDays, type Day } from '../../kit/dates.ts'
import { useCalendar } from '../../kit/me.tsx'
import { Avatar } from '../../kit/parts/Avatar.tsx'
import { Card, CardFoot } from '../../kit/parts/Card.tsx'
import { ChangeItem } from './ChangeItem.tsx'
import { changeList } from './change-list.ts'
import { formAddress } from './form-address.ts'
import { useWeekWords } from './useWeekWords.ts'
import { ownWeeksOf } from './useWorkingWeeks.ts'
import styles from './Weeks.module.css'
import { EditPlanned, WithdrawChange } from './WithdrawChange.tsx'

/** The people who have, or will have, a week of their own, each with its changes. */
export function OwnWeeks({
  data,
  companyWeek,
  today,
  nameOf,
}: {
  data: WorkingWeeks
  companyWeek: WorkingWeek
  today: Day
  nameOf: ReadonlyMap<string, string>
}) {
  const translate = useTranslate()
  const people = peopleWithOwn(data, today)
    .map(id => ({ id, name: nameOf.get(id) ?? '…' }))
    .sort((a, b) => compareNames(a.name, b.name))
  return (
    <Card title={translate('weeks.people.title')}>
      {people.map(person => (
        <Person key={person.id} {...{ person, data, companyWeek, today }} />
      ))}
      {people.length === 0 && <CardFoot>{translate('weeks.people.none')}</CardFoot>}
    </Card>
  )
}

/** Who has an own week on a date or later. */
export function peopleWithOwn(data: WorkingWeeks, today: Day): string[] {
  const ids = [...new Set(data.own.map(({ employeeId }) => employeeId))]
  return ids.filter(id => {
    const weeks = ownWeeksOf(data, id)
    return (
      (valueOn(weeks, today)?.week ?? null) !== null || weeks.some(({ since, week }) => week && since > today)
    )
  })
}

function Person({
  person,
  data,
  companyWeek,
  today,
}: {
  person: { id: string; name: string }
  data: WorkingWeeks
  companyWeek: WorkingWeek
  today: Day
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const { weekText } = useWeekWords()
  const text = (key: string, args: object = {}) => translate(`weeks.people.${key}`, args)
  const weeks = ownWeeksOf(data, person.id)
  const now = valueOn(weeks, today)
  const next = nextChange(weeks, today)
  const entries = changeList(
    data.own.filter(({ employeeId }) => employeeId === person.id),
    today,
    null,
  )
  const state = !now?.week
    ? text('company')
    : next
      ? text('now_until', { week: weekText(now.week), from: day(now.since), until: day(addDays(next, -1)) })
      : text('now', { week: weekText(now.week), day: day(now.since) })
  return (
    <section className={styles.person}>
      <header>
        <Avatar name={person.name} />
        <div>
          <h3>{person.name}</h3>
          <p>{state}</p>
        </div>
        <div className={styles.acts}>
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={formAddress({ form: 'change', person: person.id })}
            aria-label={text('change', { name: person.name })}
          >
            {translate('weeks.changes.edit')}
          </Button>
          {now?.week && (
            <Button
              size="small"
              component={Link}
              to={formAddress({ form: 'change', person: person.id, back: true })}
              aria-label={text('back_of', { name: person.name })}
            >
              {text('back')}
            </Button>
          )}
        </div>
      </header>
      <ul className={styles.changes}>
        {entries.map(entry => (
          <ChangeItem
            key={entry.change.changeId}
            entry={entry}
            companyWeek={companyWeek}
            acts={
              entry.change.since > today && (
                <div className={styles.acts}>
                  {entry.state === 'planned' && <EditPlanned change={entry.change} person={person.id} />}
                  <WithdrawChange change={entry.change} person={person} />
                </div>
              )
            }
          />
        ))}
      </ul>
    </section>
  )
}
