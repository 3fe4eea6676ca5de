import type { AttendanceDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import styles from './Corrections.module.css'
import { figuresOf } from './day-figures.ts'

/** A sum before and after a correction, in minutes. */
export interface Figure {
  name: ReactNode
  was: number
  now: number
}

/** Sums before and after a correction, with the difference. */
export function WasNow({ of }: { of: readonly Figure[] }) {
  const translate = useTranslate()
  return (
    <dl className={styles.figures}>
      {of.map(({ name, was, now }, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <div key={line}>
          <dt>{name}</dt>
          <dd>
            <span>
              <VisuallyHidden>{translate('corrections.was')} </VisuallyHidden>
              {hoursAndMinutes(was)}
            </span>
            <span aria-hidden="true">→</span>
            <b>
              <VisuallyHidden>{translate('corrections.now')} </VisuallyHidden>
              {hoursAndMinutes(now)}
            </b>
            <span>{difference(was, now)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Gives what a correction changes besides the worked minutes: lateness, early departure and overtime. */
export function useFigures(): (was: AttendanceDay, now: AttendanceDay) => Figure[] {
  const translate = useTranslate()
  return (was, now) =>
    figuresOf(was, now).map(({ key, ...minutes }) => ({
      name: translate(`corrections.figure.${key}`),
      ...minutes,
    }))
}

/** '+00:14', '−00:26' or '00:00'. */
export const difference = (was: number, now: number): string =>
  `${now > was ? '+' : ''}${hoursAndMinutes(now - was)}`
