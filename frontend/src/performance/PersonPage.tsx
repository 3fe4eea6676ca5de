import { Button } from '@mui/material'
import type { PerformanceRow } from '@rollcall/contracts/performance/views.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { isMonth, monthName } from '../kit/dates.ts'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { chart } from '../kit/parts/icons.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useAddress } from '../kit/useAddress.ts'
import { DaysDrawer } from './DaysDrawer.tsx'
import { FigureTile } from './Figure.tsx'
import { figures } from './figures.ts'
import { MonthSteps, useCurrentMonth } from './MonthBar.tsx'
import { MonthsTable } from './MonthsTable.tsx'
import styles from './Performance.module.css'
import { listAddress } from './person-address.ts'
import { useWords } from './useWords.ts'

/** /app/performanceHistory/person?id=…&month=…: a person's figures, with the months up to the chosen one. */
export function PersonPage() {
  const translate = useTranslate()
  const { text, isSoFar } = useWords()
  const current = useCurrentMonth()
  const [params, change] = useAddress()
  const asked = params.get('month')
  const month = isMonth(asked) && asked <= current ? asked : current
  const id = params.get('id') ?? ''
  const setMonth = (to: string) =>
    change(now => ({ ...Object.fromEntries(now), month: to }), { replace: true })
  return (
    <>
      <RecordPage<PerformanceRow>
        resource="performance"
        id={id === '' ? '' : `${id}_${month}`}
        name={translate('performance.page')}
        icon={chart}
        gone="performance.of_person.gone"
        back="/app/performanceHistory"
        nameOf={({ fullName, month: of }) =>
          text(`of_person.title${isSoFar(of) ? '_so_far' : ''}`, { name: fullName, month: monthName(of) })
        }
        state={({ position }) => position}
        acts={row => (
          <Button variant="outlined" component={Link} to={listAddress(row.month)}>
            {text('of_person.back', { month: monthName(row.month) })}
          </Button>
        )}
      >
        {row => (
          <>
            <div className={styles.bar}>
              <Avatar name={row.fullName} />
              <MonthSteps month={month} current={current} onMonth={setMonth} />
            </div>
            <div className={styles.tiles}>
              {figures.map(figure => (
                <FigureTile key={figure} row={row} figure={figure} />
              ))}
            </div>
            <MonthsTable row={row} />
          </>
        )}
      </RecordPage>
      <DaysDrawer />
    </>
  )
}
