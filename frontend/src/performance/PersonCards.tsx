// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import type { PerformanceRow } from '@rollcall/contracts/performance/views.ts'
import { useListContext, useTranslate } from 'react-admin'
import { MainCell } from '../kit/list/MainCell.tsx'
import { TableSkeleton } from '../kit/list/TableSkeleton.tsx'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { FigureCell } from './FigureCell.tsx'
import { figures } from './figures.ts'
import styles from './Performance.module.css'
import { personAddress } from './person-address.ts'

/** The list on a phone: a card for each person. */
export function PersonCards() {
  const translate = useTranslate()
  const { data, isPending } = useListContext<PerformanceRow>()
  if (isPending || !data) return <TableSkeleton />
  return (
    <ul className={styles.cards} role="list" aria-label={translate('performance.table')}>
      {data.map(row => (
        <li key={row.id}>
          <MainCell
            mark={<Avatar name={row.fullName} />}
            to={personAddress(row)}
            name={row.fullName}
            below={row.position}
          />
          <dl>
            {figures.map(figure => (
              <div key={figure}>
                <dt>{translate(`performance.${figure}`)}</dt>
                <dd>
                  <FigureCell row={row} figure={figure} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
