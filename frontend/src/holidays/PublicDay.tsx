import type { PublicHoliday } from '@rollcall/contracts/holidays/public-holidays.ts'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { monthNames, weekdayName } from '../kit/dates.ts'
import { Chip } from '../kit/parts/Chip.tsx'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import { check } from '../look/icons.tsx'
import styles from './Panel.module.css'

/** One suggested day of a country: with a checkbox, or with a tick if the company already has a holiday. */
export function PublicDay({
  day: { date, name, half },
  there,
  weekend,
  selected,
  onSelect,
}: {
  day: PublicHoliday
  /** The name of the company's holiday on that day. */
  there: string | undefined
  weekend: boolean
  selected: boolean
  onSelect: (selected: boolean) => void
}) {
  const translate = useTranslate()
  const id = useId()
  const facts = (
    <>
      <span className={styles.day}>
        <b>
          {Number(date.slice(8))} {monthNames[Number(date.slice(5, 7)) - 1]?.slice(0, 3)}
        </b>{' '}
        {weekdayName(date).slice(0, 3)}
      </span>
      <span className={styles.called}>
        {name}
        {half && ` (${translate(`holidays.form.half.${half}`).toLowerCase()})`}
      </span>
    </>
  )
  if (there !== undefined)
    return (
      <li className={styles.there}>
        <span className={styles.tick}>
          <Icon shape={check} size={15} />
        </span>
        <span className={styles.label}>{facts}</span>
        <span title={there}>
          <Chip>{translate('several_holidays.public.there')}</Chip>
        </span>
      </li>
    )
  return (
    <li>
      <input type="checkbox" id={id} checked={selected} onChange={({ target }) => onSelect(target.checked)} />
      <label htmlFor={id} className={styles.label}>
        {facts}
      </label>
      {weekend && <span className={words.quiet}>{translate('several_holidays.public.weekend')}</span>}
    </li>
  )
}
