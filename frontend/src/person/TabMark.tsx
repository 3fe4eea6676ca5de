import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useTranslate } from 'react-admin'
import type { PersonTab } from '../kit/person-address.ts'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import styles from './Head.module.css'
import { useAttendanceToSettle, useLeaveToDecide, useOpenTasks } from './useWaiting.ts'

/** How much waits in a part of the page; nothing where nothing does. */
export function TabMark({ tab, employee: { id } }: { tab: PersonTab; employee: EmployeeRow }) {
  if (tab === 'attendance') return <Attendance id={id} />
  if (tab === 'leave') return <Leave id={id} />
  if (tab === 'tasks') return <Tasks id={id} />
  return null
}

function Attendance({ id }: { id: string }) {
  const { data } = useAttendanceToSettle(id)
  return (
    <Count
      of={data && data.missing.length + data.total}
      says="waiting"
      tone={data && data.missing.length > 0 ? 'bad' : 'wait'}
    />
  )
}

function Leave({ id }: { id: string }) {
  return <Count of={useLeaveToDecide(id).total} says="waiting" tone="wait" />
}

function Tasks({ id }: { id: string }) {
  return <Count of={useOpenTasks(id).total} says="open" />
}

function Count({
  of,
  says,
  tone,
}: {
  of: number | undefined
  says: 'waiting' | 'open'
  tone?: 'wait' | 'bad'
}) {
  const translate = useTranslate()
  if (!of) return null
  return (
    <span className={styles.count} data-tone={tone}>
      <span aria-hidden="true">{of}</span>
      <VisuallyHidden>{translate(`person.tabs.${says}`, { smart_count: of })}</VisuallyHidden>
    </span>
  )
}
