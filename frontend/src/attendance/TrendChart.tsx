import { Skeleton } from '@mui/material'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { type TeamTrend, teamTrend } from '@rollcall/contracts/attendance/team-trend.ts'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { weekNumber } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { grouped } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import { PlainTable } from '../kit/parts/PlainTable.tsx'
import styles from './TrendChart.module.css'

type Week = TeamTrend['weeks'][number]

/** Complete weeks change only by corrections. */
const staleTime = 600_000

/**
 * The hours and the punctuality of the company's last complete weeks: two panels above one axis, with their values written
 * on them, and the same as a table, from the first week in which somebody worked. Renders nothing before that.
 */
export function TrendChart() {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`team_trend.${key}`, args)
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, isError } = useQuery<TeamTrend>({
    queryKey: ['team-trend'],
    queryFn: () => dataProvider.read('/api/team-trend', teamTrend),
    staleTime,
    retry: false,
  })
  if (isError) return null
  if (!data)
    return (
      <Card title={<Skeleton width={180} />} padded>
        <Skeleton variant="rounded" height={220} />
      </Card>
    )
  const began = data.weeks.findIndex(({ workedMinutes }) => workedMinutes > 0)
  if (began < 0) return null
  const weeks = data.weeks.slice(began)
  return (
    <Card title={text('title', { smart_count: weeks.length })} padded>
      <div className={styles.chart} style={{ '--weeks': weeks.length } as CSSProperties} aria-hidden="true">
        <p>
          <b>{text('hours')}</b>{' '}
          {weeks.some(({ scheduledMinutes }) => scheduledMinutes) && text('hours_note')}
        </p>
        <HourBars weeks={weeks} />
        <p>
          <b>{text('on_time')}</b>
        </p>
        <PunctualityBars weeks={weeks} />
        <div className={styles.axis}>
          {weeks.map(({ week }) => (
            <span key={week}>{weekNumber(week)}</span>
          ))}
        </div>
      </div>
      <WeeksTable weeks={weeks} />
    </Card>
  )
}

function HourBars({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(
    ...weeks.flatMap(({ workedMinutes, scheduledMinutes }) => [workedMinutes, scheduledMinutes ?? 0]),
  )
  return (
    <div className={styles.bars}>
      {weeks.map(({ week, workedMinutes, scheduledMinutes }) => (
        <span key={week}>
          <span className={styles.value}>{grouped(Math.round(workedMinutes / 60))}</span>
          <i style={{ '--share': workedMinutes / most } as CSSProperties} />
          {scheduledMinutes !== null && scheduledMinutes > 0 && (
            <i className={styles.target} style={{ '--share': scheduledMinutes / most } as CSSProperties} />
          )}
        </span>
      ))}
    </div>
  )
}

function PunctualityBars({ weeks }: { weeks: readonly Week[] }) {
  return (
    <div className={`${styles.bars} ${styles.low}`} data-kind="on-time">
      {weeks.map(one => {
        const share = shareOf(one)
        return (
          <span key={one.week}>
            <span className={styles.value}>{share === undefined ? '' : Math.floor(share * 100)}</span>
            <i style={{ '--share': share ?? 0 } as CSSProperties} />
          </span>
        )
      })}
    </div>
  )
}

function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`team_trend.${key}`, args)
  const { day } = useCalendar()
  return (
    <details className={styles.table}>
      <summary>{text('table')}</summary>
      <PlainTable
        label={text('title', { smart_count: weeks.length })}
        heads={[text('week'), text('worked'), text('scheduled'), text('arrivals'), text('on_time')]}
        numbers={[1, 2, 3, 4]}
        rows={weeks.map(one => {
          const share = shareOf(one)
          return {
            id: one.week,
            cells: [
              `${weekNumber(one.week)} · ${day(one.week)}`,
              hoursAndMinutes(one.workedMinutes),
              one.scheduledMinutes === null ? text('none') : hoursAndMinutes(one.scheduledMinutes),
              grouped(one.arrivals),
              share === undefined ? text('none') : text('percent', { share: Math.floor(share * 100) }),
            ],
          }
        })}
      />
    </details>
  )
}

/** The share of arrivals on time, 0 to 1; undefined: nobody came who had a scheduled start. */
const shareOf = ({ arrivals, onTime }: Week): number | undefined =>
  arrivals > 0 ? onTime / arrivals : undefined
