import { endEffect } from '@rollcall/contracts/employees/end-effect.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { daysText } from '@rollcall/contracts/leave/line-words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AppDataProvider } from '../../kit/data/data-provider.ts'
import { isDay } from '../../kit/dates.ts'
import { Consequences } from '../../kit/parts/Consequences.tsx'
import { checklist, sprout } from '../../kit/parts/icons.tsx'
import { clock, cross, exit } from '../../look/icons.tsx'
import styles from './End.module.css'
import { useAccessLines } from './useAccessLines.ts'

/** How long typing pauses before the effect is read, in milliseconds. */
const pauseMs = 200

/** What happens with the chosen last day, in its form: to the access and the seat, to leave, and what is left to settle. */
export function EndEffectLines({ employee }: { employee: EmployeeRow }) {
  const translate = useTranslate()
  const accessLines = useAccessLines(employee)
  const [lastDay, accessUntil]: string[] = useWatch({ name: ['lastDay', 'accessUntil'] })
  const chosen =
    lastDay !== undefined && isDay(lastDay) && lastDay >= employee.dateOfJoin ? lastDay : undefined
  const { data, error } = useEndEffect(employee.id, chosen)
  if (!chosen) return null
  const text = (key: string, args: object = {}) => translate(`employees.end.effect.${key}`, args)
  const days = (key: string, value: number) => text(key, { smart_count: value, days: daysText(value) })
  const count = (key: string, value: number) => text(key, { smart_count: value })
  const left = (balance: number) =>
    balance > 0 ? days('left', balance) : balance < 0 ? days('owed', -balance) : text('even')
  return (
    <div className={styles.effect} role="status">
      <Consequences
        title={text('title')}
        lines={[
          ...accessLines(chosen, isDay(accessUntil ?? null) ? accessUntil : undefined).map(
            line => [exit, line] as const,
          ),
          ...(error ? [[sprout, text('unknown')] as const] : []),
          ...(data
            ? ([
                data.givenBack > 0 && [sprout, days('given_back', data.givenBack)],
                data.creditTakenBack > 0 && [sprout, days('credit', data.creditTakenBack)],
                [sprout, left(data.balance)],
                data.rejected > 0 && [cross, count('rejected', data.rejected)],
                data.toDecide > 0 && [checklist, count('to_decide', data.toDecide)],
                data.openTasks > 0 && [checklist, count('tasks', data.openTasks)],
                data.daysAfter > 0 && [clock, count('days_after', data.daysAfter)],
              ].filter(Boolean) as [typeof sprout, string][])
            : []),
        ]}
      />
    </div>
  )
}

function useEndEffect(employeeId: string, lastDay: string | undefined) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const [settled, setSettled] = useState(lastDay)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(lastDay), pauseMs)
    return () => clearTimeout(timer)
  }, [lastDay])
  const { data, error } = useQuery({
    // Under the resource, so that a change of a request reads it again.
    queryKey: ['leave-request', 'end', employeeId, settled],
    queryFn: () =>
      dataProvider.read(
        `/api/employment-end-effect?${new URLSearchParams({ employeeId, lastDay: String(settled) })}`,
        endEffect,
      ),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { data, error }
}
