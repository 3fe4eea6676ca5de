import { leaveRequestColumns } from '@rollcall/contracts/leave/columns.ts'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { Column, titlesOf } from '../kit/list/Column.tsx'
import styles from '../kit/list/Table.module.css'
import { Moment } from '../kit/parts/Moment.tsx'
import { LeaveState } from './LeaveState.tsx'
import { daysText, useLeaveWords } from './words.ts'

const title = titlesOf(leaveRequestColumns)

/** The columns that both lists of requests have after their first one. */
export function useRequestColumns() {
  const { kind } = useLeaveWords()
  return [
    <Column<LeaveRequestRow>
      key="kind"
      source="kind"
      label={title('kind')}
      disableSort
      className={styles.roomy ?? ''}
      render={kind}
    />,
    <Column<LeaveRequestRow>
      key="reason"
      source="reason"
      label={title('reason')}
      disableSort
      className={`${styles.extra} ${styles.roomy}`}
      cellClassName={`${styles.clip} ${styles.quiet}`}
    />,
    <Column<LeaveRequestRow>
      key="days"
      source="days"
      label={title('days')}
      align="right"
      render={({ days }) => daysText(days)}
    />,
    <Column<LeaveRequestRow>
      key="requestedAt"
      source="requestedAt"
      label={title('requestedAt')}
      align="right"
      render={({ requestedAt }) => <Moment at={requestedAt} />}
    />,
    <Column<LeaveRequestRow>
      key="state"
      source="state"
      label={title('state')}
      className={styles.state ?? ''}
      render={({ state }) => <LeaveState state={state} />}
    />,
  ]
}
