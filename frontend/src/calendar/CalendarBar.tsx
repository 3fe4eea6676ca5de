import { Autocomplete, Button, IconButton, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Day } from '../kit/dates.ts'
import { PersonFilter } from '../kit/list/PersonFilter.tsx'
import { useMe } from '../kit/me.tsx'
import { left, right } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import styles from './Calendar.module.css'
import { type CalendarAddress, type Period, stepFrom, views } from './calendar-address.ts'
import { useCalendarWords } from './useCalendarWords.ts'
import type { Shown } from './useShown.ts'

/** Above the calendar: the period with its steps, whose dates are shown, and how. */
export function CalendarBar({
  period,
  on,
  today,
  person,
  people,
  onChange,
}: {
  period: Period
  on: Day
  today: Day
  person: string | undefined
  people: Shown['people']
  onChange: (change: Partial<CalendarAddress>) => void
}) {
  const { text, period: nameOf } = useCalendarWords()
  const { view } = period
  const unit = view === 'week' ? 'week' : 'month'
  const step = (key: 'before' | 'after', steps: number) => (
    <IconButton
      aria-label={text(`steps.${unit}.${key}`)}
      onClick={() => onChange({ on: stepFrom(view, on, steps, today) })}
    >
      <Icon shape={steps < 0 ? left : right} size={16} />
    </IconButton>
  )
  return (
    <div className={styles.bar}>
      <h2 aria-live="polite">{nameOf(period)}</h2>
      <div className={styles.steps}>
        {step('before', -1)}
        <Button variant="outlined" disabled={on === today} onClick={() => onChange({ on: today })}>
          {text('today')}
        </Button>
        {step('after', 1)}
      </div>
      <span className={styles.space} />
      <div className={styles.person}>
        <WhoseDates person={person} people={people} onChange={id => onChange({ person: id })} />
      </div>
      <fieldset className={styles.views} aria-label={text('view.label')}>
        {views.map(one => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => onChange({ view: one })}>
            {text(`view.${one}`)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** One person or everyone. Employees choose among those whose dates they see. */
function WhoseDates({
  person,
  people,
  onChange,
}: {
  person: string | undefined
  people: Shown['people']
  onChange: (id: string | undefined) => void
}) {
  const translate = useTranslate()
  const { text } = useCalendarWords()
  const { role, accountId } = useMe()
  if (role === 'company')
    return <PersonFilter field="person" resource="employee" value={person} onChange={onChange} />
  const others = people.filter(({ id }) => id !== accountId)
  const options = [{ id: accountId, name: text('person.me') }, ...others]
  const elsewhere = person ? { id: person, name: text('person.elsewhere') } : null
  return (
    <Autocomplete
      size="small"
      options={options}
      value={options.find(({ id }) => id === person) ?? elsewhere}
      onChange={(_, chosen) => onChange(chosen?.id)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      renderInput={input => (
        <TextField
          {...input}
          label={translate('app.list.person')}
          placeholder={text('person.everyone')}
          margin="none"
        />
      )}
    />
  )
}
