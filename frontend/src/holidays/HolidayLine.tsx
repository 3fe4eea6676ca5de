import { Button } from '@mui/material'
import { ChooseOptionalHoliday, GiveUpOptionalHoliday } from '@rollcall/contracts/holidays/commands.ts'
import type { HolidayType } from '@rollcall/contracts/holidays/holiday.ts'
import type { HolidayRow, MyHolidayRow } from '@rollcall/contracts/holidays/views.ts'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { weekdayName } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { halfDay } from '../kit/parts/icons.tsx'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import styles from './Holidays.module.css'
import { untilKey } from './holiday-days.ts'

/** One holiday of a list: date, name with notes, type, days until, and actions. */
export function HolidayLine({
  holiday,
  next = false,
  select,
  name,
  notes,
  action,
}: {
  holiday: HolidayRow | MyHolidayRow
  /** The next one is marked. */
  next?: boolean
  /** Selects it among others. */
  select?: ReactNode
  /** The name as a link; absent: the plain name. */
  name?: ReactNode
  notes: readonly string[]
  action?: ReactNode
}) {
  const translate = useTranslate()
  const { today } = useCalendar()
  const { date, half, type } = holiday
  const past = date < today
  const [key, args] = untilKey(today, date)
  return (
    <li className={styles.line} data-past={past} data-next={next}>
      {select != null && <span className={styles.select}>{select}</span>}
      <time className={styles.date} dateTime={date}>
        <b>{Number(date.slice(8))}</b>
        <small>{weekdayName(date).slice(0, 3)}</small>
      </time>
      <div className={styles.name}>
        {name ?? <b className={words.name}>{holiday.name}</b>}
        {half && (
          <span className={`${words.note} ${styles.note}`}>
            <Icon shape={halfDay} size={13} />
            {translate(`holidays.half.${half}`)}
          </span>
        )}
        {notes.map(note => (
          <span key={note} className={`${words.note} ${styles.note}`}>
            {note}
          </span>
        ))}
      </div>
      <HolidayChip type={type} past={past} />
      <span className={styles.until}>{past ? '' : translate(`holidays.until.${key}`, args)}</span>
      {action != null && <span className={styles.action}>{action}</span>}
    </li>
  )
}

/** The type of a holiday, as a word. */
export function HolidayChip({ type, past = false }: { type: HolidayType; past?: boolean }) {
  const translate = useTranslate()
  return (
    <span className={styles.chip} data-type={type}>
      <Chip {...(type === 'public' && !past && { tone: 'brand' })}>{translate(`holidays.type.${type}`)}</Chip>
    </span>
  )
}

/** Chooses an optional holiday, or gives it up; `full`: as many are chosen as the company allows. */
export function ChooseButton({ holiday, full }: { holiday: MyHolidayRow; full: boolean }) {
  const translate = useTranslate()
  const { id, name, chosen } = holiday
  const { run, busy } = useCommand(chosen ? GiveUpOptionalHoliday : ChooseOptionalHoliday, {
    changes: ['my-holiday'],
    done: `holidays.month.${chosen ? 'given_up_done' : 'chosen_done'}`,
  })
  const act = chosen ? 'give_up' : 'choose'
  return (
    <Button
      size="small"
      variant={chosen ? 'outlined' : 'contained'}
      loading={busy}
      disabled={!chosen && full}
      aria-label={translate(`holidays.month.${act}_name`, { name })}
      onClick={() => void run({ holidayId: id })}
    >
      {translate(`holidays.month.${act}`)}
    </Button>
  )
}
