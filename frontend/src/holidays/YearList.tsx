import { Checkbox } from '@mui/material'
import type { HolidayRow } from '@rollcall/contracts/holidays/views.ts'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { type Day, monthNames } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { pencil } from '../kit/parts/icons.tsx'
import { Unfold } from '../kit/parts/Unfold.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { MenuLink, RowMenu } from '../kit/record/RowMenu.tsx'
import words from '../kit/styles/text.module.css'
import { HolidayLine } from './HolidayLine.tsx'
import styles from './Holidays.module.css'
import { holidayActs } from './holiday-acts.tsx'
import { byMonth } from './holiday-days.ts'
import { useNotes } from './useNotes.ts'

const nameOfMonth = (month: string) => monthNames[Number(month.slice(5)) - 1] ?? ''

/** The holidays of a year by month. On a phone, months that have passed are folded. */
export function YearList({ rows, next }: { rows: readonly HolidayRow[]; next: string | undefined }) {
  const translate = useTranslate()
  const { today } = useCalendar()
  const [unfolded, setUnfolded] = useState(false)
  const months = byMonth(rows)
  const old = months.filter(([month]) => month < today.slice(0, 7))
  // Folded only if other months are left to show.
  const folds = old.length > 0 && old.length < months.length && !unfolded
  const earlier = old.reduce((count, [, of]) => count + of.length, 0)
  return (
    <>
      {folds && (
        <div className={styles.earlier}>
          <Unfold onUnfold={() => setUnfolded(true)}>
            {translate('holidays.earlier', {
              smart_count: earlier,
              months: spanOf(old.map(([month]) => month)),
            })}
          </Unfold>
        </div>
      )}
      {months.map(([month, of]) => (
        <section key={month} className={styles.month} data-old={folds && month < today.slice(0, 7)}>
          <h3>{nameOfMonth(month)}</h3>
          <ul>
            {of.map(holiday => (
              <YearLine key={holiday.id} holiday={holiday} today={today} next={holiday.id === next} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const spanOf = (months: readonly string[]): string =>
  [...new Set([months[0] ?? '', months.at(-1) ?? ''])].map(nameOfMonth).join(' – ')

function YearLine({ holiday, today, next }: { holiday: HolidayRow; today: Day; next: boolean }) {
  const translate = useTranslate()
  const notesOf = useNotes()
  const { selectedIds = [], onToggleItem } = useListContext<HolidayRow>()
  const address = `/app/holiday/edit?id=${holiday.id}`
  return (
    <HolidayLine
      holiday={holiday}
      next={next}
      select={
        <Checkbox
          size="small"
          checked={selectedIds.includes(holiday.id)}
          onChange={() => onToggleItem(holiday.id)}
          slotProps={{ input: { 'aria-label': translate('app.grid.select_one', { name: holiday.name }) } }}
        />
      }
      name={
        <Link to={address} className={words.name}>
          {holiday.name}
        </Link>
      }
      notes={notesOf(holiday, holiday.date < today)}
      action={
        <RowMenu label={translate('holidays.more', { name: holiday.name })}>
          {close => [
            <MenuLink key="edit" to={address} icon={pencil}>
              {translate('holidays.edit')}
            </MenuLink>,
            ...recordActs(holidayActs, [holiday], { as: 'item', onBegin: close }),
          ]}
        </RowMenu>
      }
    />
  )
}
