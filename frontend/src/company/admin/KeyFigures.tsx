import { Skeleton } from '@mui/material'
import type { CompanyDayRow, PlatformDayRow } from '@rollcall/contracts/company/views.ts'
import { Suspense } from 'react'
import { useGetList, useStore, useTranslate } from 'react-admin'
import { dayIn, formatDay } from '../../kit/dates.ts'
import grid from '../../kit/list/List.module.css'
import { useCalendar, useServerNow } from '../../kit/me.tsx'
import { grouped } from '../../kit/numbers.ts'
import { lazyPage } from '../../kit/page-routes.ts'
import { Card } from '../../kit/parts/Card.tsx'
import { PlainTable } from '../../kit/parts/PlainTable.tsx'
import { ErrorState } from '../../kit/parts/States.tsx'
import { Toggles } from '../../kit/parts/Toggles.tsx'
import layout from '../../kit/styles/layout.module.css'
import { type Figures, type FiguresRow, figureRows, figuresByDay, figuresByWeek } from './figures.ts'
import styles from './KeyFigures.module.css'

export type Figure = 'registrations' | 'activeEmployees' | 'punchIns'

const FigureChart = lazyPage(() => import('./FigureChart.tsx'), 'FigureChart')

/** Some figures over time, each in a panel, by week or by day, with the same numbers in a table below. */
export function KeyFigures({
  title,
  figures,
  rows,
  error,
  onRetry,
}: {
  title: string
  figures: readonly Figure[]
  /** Undefined while unknown. */
  rows: readonly FiguresRow[] | undefined
  error: unknown
  onRetry: () => void
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  // Figures are stored by UTC day, wherever the events happened.
  const today = dayIn('UTC', useServerNow(60_000))
  const [by, setBy] = useStore<'week' | 'day'>('companies.by', 'week')
  const text = (key: string) => translate(`companies.figures.${key}`)
  const parts = rows && (by === 'week' ? figuresByWeek(rows, today) : figuresByDay(rows, today))
  return (
    <Card
      title={title}
      aside={
        <fieldset className={`${layout.wrap} ${grid.picks}`} aria-label={text('by')}>
          <Toggles values={['week', 'day']} isPressed={one => one === by} onPress={setBy}>
            {text}
          </Toggles>
        </fieldset>
      }
    >
      {error && !rows ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <>
          <div className={styles.panels}>
            {figures.map(figure => (
              <Panel key={figure} figure={figure} parts={parts} by={by} />
            ))}
          </div>
          <div className={styles.foot}>
            <span>{text(`note_${by}`)}</span>
            {parts && (
              <details>
                <summary>{text('table')}</summary>
                <PlainTable
                  label={title}
                  heads={[text(`from_${by}`), ...figures.map(text)]}
                  numbers={figures.map((_, column) => column + 1)}
                  rows={parts.toReversed().map(part => ({
                    id: part.from,
                    cells: [day(part.from), ...figures.map(figure => grouped(part[figure]))],
                  }))}
                />
              </details>
            )}
          </div>
        </>
      )}
    </Card>
  )
}

function Panel({
  figure,
  parts,
  by,
}: {
  figure: Figure
  parts: readonly Figures[] | undefined
  by: 'week' | 'day'
}) {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`companies.figures.${key}`, options)
  const waiting = <Skeleton variant="rounded" height={190} />
  if (!parts) return <div>{waiting}</div>
  const values = parts.map(part => part[figure])
  const summary =
    figure === 'activeEmployees'
      ? text('now', { count: grouped(values.at(-1) ?? 0) })
      : text(`in_${by}`, { count: grouped(values.reduce((sum, value) => sum + value, 0)) })
  const label = text('chart', { name: text(figure), summary })
  return (
    <div>
      <h3 className={styles.name}>
        {text(figure)} <span>· {summary}</span>
      </h3>
      <div role="img" aria-label={label}>
        <Suspense fallback={waiting}>
          <FigureChart
            labels={parts.map(({ from }) => shortDay(from))}
            values={values}
            written={by === 'week'}
          />
        </Suspense>
      </div>
    </div>
  )
}

/** '24 Aug'. The last 90 days need no year. */
const shortDay = (day: string) => formatDay(day, 'DD MMM YYYY').slice(0, 6)

const pagination = { page: 1, perPage: figureRows }
const sort = { field: 'day', order: 'DESC' } as const
const options = { onError: () => undefined, placeholderData: (before: unknown) => before } as object

/** The newest days of the whole platform. */
export const usePlatformFigures = () =>
  useGetList<PlatformDayRow>('platform-day', { pagination, sort }, options)

/** The newest days of one company. */
export const useCompanyFigures = (companyId: string) =>
  useGetList<CompanyDayRow>('company-day', { pagination, sort, filter: { companyId } }, options)
