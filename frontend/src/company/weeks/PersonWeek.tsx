import { Button } from '@mui/material'
import { weekOn } from '@rollcall/contracts/company/working-week.ts'
import { valueOn } from '@rollcall/contracts/kernel/dated.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { whyEmpty } from '../../kit/data/problem.ts'
import { dayIn } from '../../kit/dates.ts'
import { useCalendar, useServerNow } from '../../kit/me.tsx'
import { Card } from '../../kit/parts/Card.tsx'
import { pencil } from '../../kit/parts/icons.tsx'
import { ErrorState } from '../../kit/parts/States.tsx'
import { Facts, FactsSkeleton } from '../../kit/record/Facts.tsx'
import { Icon } from '../../look/Icon.tsx'
import { weeksOfPerson } from './effect-of.ts'
import { formAddress } from './form-address.ts'
import { useWeekWords } from './useWeekWords.ts'
import { ownWeeksOf, useWorkingWeeks } from './useWorkingWeeks.ts'

/** The working week of an employee: the company's or an own one, and the next change of it. */
export function PersonWeek({ employeeId, zone }: { employeeId: string; zone: string | null }) {
  const translate = useTranslate()
  const { day, companyZone } = useCalendar()
  const today = dayIn(zone ?? companyZone, useServerNow())
  const { weekText } = useWeekWords()
  const query = useWorkingWeeks()
  const { data } = query
  const error = whyEmpty(query)
  const text = (key: string, args: object = {}) => translate(`weeks.person.${key}`, args)
  const weeks = data && weeksOfPerson(data, employeeId)
  const week = weeks && weekOn(weeks, today)
  const own = data && valueOn(ownWeeksOf(data, employeeId), today)
  const next = weeks?.find(({ since }) => since > today)
  return (
    <Card
      title={text('title')}
      aside={
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={formAddress({ form: 'change', person: employeeId })}
          startIcon={<Icon shape={pencil} size={15} />}
        >
          {text('action')}
        </Button>
      }
    >
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void query.refetch()} />
        ) : (
          <FactsSkeleton count={1} />
        )
      ) : (
        <Facts
          of={[
            [own?.week ? text('own', { day: day(own.since) }) : text('company'), week ? weekText(week) : '–'],
            ...(next ? [[text('next', { day: day(next.since) }), weekText(next.week)] as const] : []),
          ]}
        />
      )}
    </Card>
  )
}
