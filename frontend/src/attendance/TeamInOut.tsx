import { Button, Drawer, useMediaQuery } from '@mui/material'
import { useTranslate } from 'react-admin'
import { addDays, mondayOf, weekNumber } from '../kit/dates.ts'
import { ExportOf } from '../kit/exports/ExportOf.tsx'
import { SearchField } from '../kit/list/SearchField.tsx'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { Pager } from '../kit/parts/Pager.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { Stepper } from '../kit/parts/Stepper.tsx'
import { usePageWithin } from '../kit/parts/usePageWithin.ts'
import { useRoom } from '../kit/room.ts'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { useAddress } from '../kit/useAddress.ts'
import { PlanLimitNote } from '../plans/public.ts'
import { DayPanel } from './DayPanel.tsx'
import styles from './TeamInOut.module.css'
import { dayBeside, readAddress, type TeamAddress, writeAddress } from './team-address.ts'
import { peopleAPage, useTeamWeek } from './useTeamWeek.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { NobodyInTeam, WeekSkeleton } from './WeekStates.tsx'

/**
 * /app/team-in-out: a row for each person, a column for each day. The address contains the week, search, page and open
 * day.
 */
export function TeamInOut() {
  const translate = useTranslate()
  const { today, day } = useCalendar()
  const [params, changeAddress] = useAddress()
  const address = readAddress(params, today)
  const { monday, q, page, open } = address
  const go = (change: Partial<TeamAddress>, options = {}) =>
    changeAddress(now => writeAddress(readAddress(now, today), change, today), options)
  const goWeeks = (weeks: number) =>
    changeAddress(now => {
      const before = readAddress(now, today)
      return writeAddress(before, { monday: addDays(before.monday, 7 * weeks) }, today)
    })
  const { week, error, refetch } = useTeamWeek(address)
  const leading = usePageWithin(
    { page, perPage: peopleAPage, shown: week?.people.length, total: week?.total },
    last => go({ page: last }, { replace: true }),
  )
  const wide = useMediaQuery('(min-width: 1280px)', { noSsr: true })
  const range = `${day(monday)} – ${day(addDays(monday, 6))}`
  const text = (key: string) => translate(`attendance.team.${key}`)

  // Of a search, if it has found no more people than are shown.
  const found = q !== '' &&
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
      known={week?.monday === monday}
      onClose={close}
      onMove={days => go(dayBeside(open, days))}
    />
  )
  return (
    <Page
      name={text('page')}
      width="wide"
      title={text('title')}
      actions={
        <ExportOf
          of={{
            lists: ['attendance-days', 'attendance-punches', 'team-weeks'],
            filter: { ...found, workDate_gte: monday, workDate_lte: addDays(monday, 6) },
            sort: { field: 'workDate', order: 'ASC' },
            days: 'workDate',
          }}
        />
      }
      subtitle={translate('attendance.team.subtitle', { week: weekNumber(monday) })}
    >
      <div className={`${layout.wrap} ${styles.filters}`}>
        <Stepper
          before={{ label: text('previous'), go: () => goWeeks(-1) }}
          after={{ label: text('next'), go: () => goWeeks(1) }}
        >
          <span>{range}</span>
        </Stepper>
        <Button
          variant="outlined"
          disabled={monday === mondayOf(today)}
          onClick={() => go({ monday: mondayOf(today) })}
        >
          {text('this_week')}
        </Button>
        <SearchField label={text('search')} value={q} onSearch={next => go({ q: next.trim() })} />
      </div>
      <PlanLimitNote from={monday} />
      <div className={`${layout.roomy} ${styles.split}`} data-open={Boolean(panel) && wide}>
        <div className={styles.column}>
          <Card label={text('title')} className={styles.card ?? ''}>
            {week && !leading ? (
              week.people.length > 0 ? (
                <WeekGrid
                  key={week.monday}
                  weeks={week.people}
                  total={week.total}
                  monday={week.monday}
                  open={open}
                  onOpen={cell => go({ monday: week.monday, open: cell })}
                />
              ) : (
                <NobodyInTeam searched={week.q !== ''} />
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
  )
}
