import { Button, Drawer, useMediaQuery } from '@mui/material'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ToSettle, usePendingDays } from '../corrections/public.ts'
import { addDays, addMonths, mondayOf, monthName, weekNumber } from '../kit/dates.ts'
import { ExportOf } from '../kit/exports/ExportOf.tsx'
import { SearchField } from '../kit/list/SearchField.tsx'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { upload } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { Pager } from '../kit/parts/Pager.tsx'
import { Segments } from '../kit/parts/Segments.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { Stepper } from '../kit/parts/Stepper.tsx'
import { usePageWithin } from '../kit/parts/usePageWithin.ts'
import { PastBanner } from '../kit/past/PastBanner.tsx'
import { PastControl } from '../kit/past/PastControl.tsx'
import type { Past } from '../kit/past/past.ts'
import { ShownPast } from '../kit/past/shown-past.ts'
import { useRoom } from '../kit/room.ts'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { useAddress } from '../kit/useAddress.ts'
import { Icon } from '../look/Icon.tsx'
import { MonthNotes } from '../month-locks/public.ts'
import { useOvertimeDecisions } from '../overtime/public.ts'
import { PlanLimitNote } from '../plans/public.ts'
import { DayPanel } from './DayPanel.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { OnlyMarks } from './OnlyMarks.tsx'
import { PositionChoice, SortChoice, StateChoice } from './PositionChoice.tsx'
import styles from './TeamInOut.module.css'
import { dayBeside, readAddress, shownDays, type TeamAddress, writeAddress } from './team-address.ts'
import { peopleAPage, useTeamWeek } from './useTeamWeek.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { NobodyInTeam, WeekSkeleton } from './WeekStates.tsx'

const views = ['week', 'month'] as const
const inPast = { only: null, state: null, sort: 'name', open: null } as const

/**
 * /app/team-in-out: a row for each person, a column for each day of a week or a month. The address contains the period,
 * search, position, page and open day.
 */
export function TeamInOut() {
  const translate = useTranslate()
  const { today, day } = useCalendar()
  const [params, changeAddress] = useAddress()
  const address = readAddress(params, today)
  const { monday, month, q, position, page, past } = address
  // Marks, states and orders by hours are those of now, and a day opens with what can be done about it.
  const shown = past ? { ...address, ...inPast } : address
  const { only, state, sort, open } = shown
  const { from, to } = shownDays(address)
  const go = (change: Partial<TeamAddress>, options = {}) =>
    changeAddress(now => writeAddress(readAddress(now, today), change, today), options)
  const goBy = (periods: number) =>
    changeAddress(now => {
      const before = readAddress(now, today)
      const moved =
        before.month === null
          ? { monday: addDays(before.monday, 7 * periods) }
          : { month: addMonths(before.month, periods) }
      return writeAddress(before, moved, today)
    })
  const { week, error, marks, refetch } = useTeamWeek({ ...shown, from, to })
  const pendingNow = usePendingDays(from, to)
  const decidedNow = useOvertimeDecisions(from, to)
  const isPending = past ? () => false : pendingNow
  const decidedOn = past ? () => undefined : decidedNow
  const showPast = (moment: Past | undefined) => go({ past: moment })
  const leading = usePageWithin(
    { page, perPage: peopleAPage, shown: week?.people.length, total: week?.total },
    last => go({ page: last }, { replace: true }),
  )
  const wide = useMediaQuery('(min-width: 1280px)', { noSsr: true })
  const range = month === null ? `${day(from)} – ${day(to)}` : monthName(month)
  const isNow = month === null ? monday === mondayOf(today) : month === today.slice(0, 7)
  /** The name of a text of the shown period. */
  const period = (key: string) => (month === null ? key : `${key}_month`)
  const text = (key: string) => translate(`team_in_out.${key}`)

  // Of a search, if it has found no more people than are shown.
  const found = (q !== '' || position !== '' || only !== null || state !== null) &&
    week &&
    week.total <= peopleAPage && { employeeId: week.people.map(({ person }) => person.id) }

  useRoom(open !== null && wide)
  const opened = open && week?.people.find(({ person }) => person.id === open.employeeId)
  const close = () => {
    go({ open: null })
    // The drawer returns the focus by itself.
    const cell =
      open && wide && document.querySelector<HTMLElement>(`[data-cell="${open.employeeId}_${open.date}"]`)
    if (cell) cell.focus()
  }
  const panel = open && opened && (
    <DayPanel
      week={opened}
      date={open.date}
      known={week?.from === from && week.to === to}
      onClose={close}
      onMove={days => go(dayBeside(open, days, month))}
    />
  )
  return (
    <ShownPast value={past}>
      <Page
        name={text('page')}
        width="wide"
        title={text('title')}
        actions={
          <>
            <Segments
              label={text('view')}
              values={views}
              value={month === null ? 'week' : 'month'}
              onPick={view =>
                // The month that most days of the week belong to, and the week in which the month begins or which is now.
                go(
                  view === 'month'
                    ? { month: addDays(monday, 3).slice(0, 7) }
                    : { month: null, monday: mondayOf(isNow ? today : from) },
                )
              }
            >
              {view => text(`view_${view}`)}
            </Segments>
            {!past && (
              <>
                <Button
                  variant="outlined"
                  component={Link}
                  to="/app/team-in-out/import"
                  startIcon={<Icon shape={upload} size={16} />}
                >
                  {text('import')}
                </Button>
                <ExportOf
                  of={{
                    lists: ['attendance-days', 'attendance-punches', 'team-weeks'],
                    filter: { ...found, workDate_gte: from, workDate_lte: to },
                    sort: { field: 'workDate', order: 'ASC' },
                    days: 'workDate',
                  }}
                />
              </>
            )}
          </>
        }
        subtitle={
          month === null
            ? translate('team_in_out.subtitle', { week: weekNumber(monday) })
            : translate('team_in_out.month_subtitle', { month: monthName(month) })
        }
      >
        <div className={`${layout.wrap} ${styles.filters}`}>
          <Stepper
            before={{ label: text(period('previous')), go: () => goBy(-1) }}
            after={{ label: text(period('next')), go: () => goBy(1) }}
          >
            <span>{range}</span>
          </Stepper>
          <Button
            variant="outlined"
            disabled={isNow}
            onClick={() => go(month === null ? { monday: mondayOf(today) } : { month: today.slice(0, 7) })}
          >
            {text(month === null ? 'this_week' : 'this_month')}
          </Button>
          <SearchField label={text('search')} value={q} onSearch={next => go({ q: next.trim() })} />
          <PositionChoice value={position} onChoose={next => go({ position: next })} />
          {!past && (
            <>
              <StateChoice value={state} onChoose={next => go({ state: next })} />
              <SortChoice value={sort} onChoose={next => go({ sort: next })} />
            </>
          )}
          <PastControl past={past} onShow={showPast} />
        </div>
        {past ? (
          <PastBanner past={past} onBack={() => showPast(undefined)} />
        ) : (
          <OnlyMarks marks={marks} value={only} onChoose={next => go({ only: next })} />
        )}
        <PlanLimitNote from={from} />
        {month !== null && !past && (
          <Suspense>
            <MonthNotes months={[month]} />
          </Suspense>
        )}
        <div className={`${layout.roomy} ${styles.split}`} data-open={Boolean(panel) && wide}>
          <div className={styles.column}>
            <Card label={text('title')} className={styles.card ?? ''}>
              {week && !leading ? (
                week.people.length > 0 ? (
                  week.to === addDays(week.from, 6) ? (
                    <WeekGrid
                      key={week.from}
                      weeks={week.people}
                      total={week.total}
                      monday={week.from}
                      scheduleOn={week.scheduleOn}
                      isPending={isPending}
                      decidedOn={decidedOn}
                      open={open}
                      onOpen={cell => past || go({ month: null, monday: week.from, open: cell })}
                    />
                  ) : (
                    <MonthGrid
                      key={week.from}
                      weeks={week.people}
                      total={week.total}
                      month={week.from.slice(0, 7)}
                      scheduleOn={week.scheduleOn}
                      isPending={isPending}
                      decidedOn={decidedOn}
                      open={open}
                      onOpen={cell => past || go({ month: week.from.slice(0, 7), open: cell })}
                    />
                  )
                ) : (
                  <NobodyInTeam searched={week.searched} />
                )
              ) : error ? (
                <ErrorState error={error} onRetry={refetch} />
              ) : (
                <WeekSkeleton />
              )}
              {week && week.total > peopleAPage && (
                <Pager
                  page={page}
                  perPage={peopleAPage}
                  total={week.total}
                  onPage={next => go({ page: next })}
                />
              )}
            </Card>
            {!past && (
              <Suspense>
                <ToSettle
                  from={from}
                  to={to}
                  span={month === null ? 'week' : 'month'}
                  shown={new Set(week?.people.map(({ person }) => person.id))}
                />
              </Suspense>
            )}
            <p className={`${words.fine} ${styles.keys}`}>{text('keys')}</p>
          </div>
          {wide ? (
            panel
          ) : (
            <Drawer
              anchor="right"
              open={Boolean(panel)}
              onClose={close}
              slotProps={{
                paper: {
                  className: styles.drawer ?? '',
                  'aria-label': translate('attendance.day.label', { name: opened?.person.fullName ?? '' }),
                },
              }}
            >
              {panel}
            </Drawer>
          )}
        </div>
      </Page>
    </ShownPast>
  )
}
