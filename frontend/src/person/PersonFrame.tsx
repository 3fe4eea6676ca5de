import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { Card } from '../kit/parts/Card.tsx'
import styles from './Head.module.css'

/** The head of the page as a card: the picture with the state now, the heading, and the tabs below. */
export function PersonFrame({
  employee,
  state,
  head,
  children,
}: {
  employee: EmployeeRow
  state: ComponentProps<typeof Avatar>['state']
  head: ReactNode
  children: ReactNode
}) {
  return (
    <Card className={styles.person ?? ''}>
      <div className={styles.head}>
        <Avatar name={employee.fullName} photoOf={employee} state={state} />
        {head}
      </div>
      {children}
    </Card>
  )
}
