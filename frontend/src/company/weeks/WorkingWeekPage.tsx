import { Button, Skeleton } from '@mui/material'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { weekMinutes } from '@rollcall/contracts/company/week-words.ts'
import type { WorkingWeeks } from '@rollcall/contracts/company/working-weeks.ts'
import { valueOnOrFirst } from '@rollcall/contracts/kernel/dated.ts'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { whyEmpty } from '../../kit/data/problem.ts'
import { type Day, dayIn } from '../../kit/dates.ts'
import { useCalendar, useMe, useServerNow } from '../../kit/me.tsx'
import { Card } from '../../kit/parts/Card.tsx'
import { pencil, person, plus } from '../../kit/parts/icons.tsx'
import { Page } from '../../kit/parts/Page.tsx'
import { ErrorState } from '../../kit/parts/States.tsx'
import { FactsSkeleton } from '../../kit/record/Facts.tsx'
import { useAddress } from '../../kit/useAddress.ts'
import { useTeam } from '../../kit/useTeam.ts'
import { Icon } from '../../look/Icon.tsx'
import { SettingsTabs } from '../SettingsTabs.tsx'
import { ChangeItem } from './ChangeItem.tsx'
import { CompanyWeek } from './CompanyWeek.tsx'
import { changeList } from './change-list.ts'
import { formAddress, formIn } from './form-address.ts'
import { OwnWeeks, peopleWithOwn } from './OwnWeeks.tsx'
import { useWeekWords } from './useWeekWords.ts'
import { useWorkingWeeks } from './useWorkingWeeks.ts'
import { WeekForm } from './WeekForm.tsx'
import styles from './Weeks.module.css'
import { EditPlanned, WithdrawChange } from './WithdrawChange.tsx'

/** /app/setting/working-week: the company's week with its dated changes, and people's own weeks. */
export function WorkingWeekPage() {
  const translate = useTranslate()
  const query = useWorkingWeeks()
  const error = whyEmpty(query)
  const page = translate('weeks.page')
  const { data } = query
  if (data) return <Loaded data={data} />
  return (
    <Page name={page} title={error ? page : <Skeleton width={320} />} width="normal">
      <SettingsTabs />
      <Card>
        {error ? (
          <ErrorState error={error} onRetry={() => void query.refetch()} />
        ) : (
          <FactsSkeleton count={7} />
        )}
      </Card>
    </Page>
  )
}

function Loaded({ data }: { data: WorkingWeeks }) {
  const [params, change] = useAddress()
  const { data: team } = useTeam()
  const { companyZone } = useCalendar()
  const today = dayIn(companyZone, useServerNow())
  const people = useMemo(
    () =>
      team?.filter(({ status }) => status !== 'blocked').map(({ id, fullName }) => ({ id, name: fullName })),
    [team],
  )
  const open = formIn(params)
  if (!open || !people) return <Overview data={data} today={today} />
  return (
    <WeekForm
      key={params.toString()}
      {...{ open, data, today }}
      team={people}
      onClose={() => change(() => [])}
    />
  )
}

function Overview({ data, today }: { data: WorkingWeeks; today: Day }) {
  const translate = useTranslate()
  const { company } = useMe()
  const { daysText } = useWeekWords()
  const { data: team } = useTeam()
  const nameOf = useMemo(() => new Map(team?.map(one => [one.id, one.fullName])), [team])
  const now = valueOnOrFirst(data.weeks, today)
  const entries = changeList(data.changes, today)
  const current = entries.find(({ state }) => state === 'current')
  if (!now) return null
  const minutes = weekMinutes(now.week)
  const days = daysText(now.week.workingDays)
  const own = peopleWithOwn(data, today).length
  const people = team?.filter(({ status }) => status !== 'blocked').length
  return (
    <Page
      name={translate('weeks.page')}
      title={
        minutes === null
          ? translate('weeks.title.days', { days })
          : translate('weeks.title.hours', { time: hoursAndMinutes(minutes), days })
      }
      subtitle={[
        company?.name,
        people !== undefined &&
          translate('weeks.subtitle.follow', { smart_count: Math.max(0, people - own) }),
        own > 0 && translate('weeks.subtitle.own', { smart_count: own }),
        translate('weeks.subtitle.zones'),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <Button
            variant="outlined"
            component={Link}
            to={formAddress({ form: 'correct' })}
            startIcon={<Icon shape={pencil} size={16} />}
          >
            {translate('weeks.act.correct')}
          </Button>
          <Button
            variant="outlined"
            component={Link}
            to={formAddress({ form: 'change', person: '' })}
            startIcon={<Icon shape={person} size={16} />}
          >
            {translate('weeks.act.own')}
          </Button>
          <Button
            variant="contained"
            component={Link}
            to={formAddress({ form: 'change' })}
            startIcon={<Icon shape={plus} size={16} />}
          >
            {translate('weeks.act.change')}
          </Button>
        </>
      }
    >
      <SettingsTabs />
      <div className={styles.two}>
        <CompanyWeek week={now.week} since={current?.change.since} />
        <div className={styles.column}>
          <Card
            title={translate('weeks.changes.title')}
            aside={<small>{translate('weeks.changes.aside')}</small>}
          >
            <ul className={styles.changes}>
              {entries.map(entry => (
                <ChangeItem
                  key={`${entry.change.changeId} ${entry.change.since}`}
                  entry={entry}
                  acts={
                    entry.change.since > today &&
                    entry.change.changeId !== '' && (
                      <div className={styles.acts}>
                        {entry.state === 'planned' && <EditPlanned change={entry.change} />}
                        <WithdrawChange change={entry.change} />
                      </div>
                    )
                  }
                />
              ))}
            </ul>
          </Card>
          <OwnWeeks {...{ data, today, nameOf }} companyWeek={now.week} />
        </div>
      </div>
    </Page>
  )
}
