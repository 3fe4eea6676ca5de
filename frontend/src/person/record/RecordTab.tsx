import { Button } from '@mui/material'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { entryKinds } from '@rollcall/contracts/person/entries.ts'
import { Link } from 'react-router'
import { dayIn } from '../../kit/dates.ts'
import { replayOf } from '../../kit/day-replay.ts'
import { useCounts } from '../../kit/list/useCounts.ts'
import { useCalendar, useServerNow } from '../../kit/me.tsx'
import { grouped } from '../../kit/numbers.ts'
import { Card } from '../../kit/parts/Card.tsx'
import { Toggles } from '../../kit/parts/Toggles.tsx'
import layout from '../../kit/styles/layout.module.css'
import { useAddress } from '../../kit/useAddress.ts'
import { Icon } from '../../look/Icon.tsx'
import { shield } from '../../look/icons.tsx'
import { PlanLimitNote } from '../../plans/public.ts'
import styles from './Record.module.css'
import { Timeline } from './Timeline.tsx'
import { useRecordText } from './useFactText.ts'

/** Everything recorded about a person as a timeline, newest first. The address has the kind. */
export function RecordTab({ employee }: { employee: EmployeeRow }) {
  const text = useRecordText()
  const { companyZone } = useCalendar()
  const [params, change] = useAddress()
  const kind = entryKinds.find(one => one === params.get('kind'))
  const { counts } = useCounts('person-entry', 'kind', entryKinds, { employeeId: employee.id })
  const zone = employee.zone ?? companyZone
  const today = dayIn(zone, useServerNow())
  const choose = (next: string) =>
    change(now => {
      const to = new URLSearchParams(now)
      if (next === 'all') to.delete('kind')
      else to.set('kind', next)
      return to
    })
  // Plans hide attendance and daily reports.
  const limited = kind === undefined || kind === 'attendance' || kind === 'work'
  return (
    <div className={layout.roomy}>
      <PlanLimitNote from={limited ? dayIn(zone, employee.addedAt) : undefined} />
      <Card label={text('label', { name: employee.fullName })} className={styles.card ?? ''}>
        <div className={`${layout.wrap} ${styles.bar}`}>
          <fieldset className={`${layout.wrap} ${styles.kinds}`} aria-label={text('kinds.label')}>
            <Toggles
              values={['all', ...entryKinds]}
              isPressed={value => value === (kind ?? 'all')}
              onPress={choose}
            >
              {value => (
                <>
                  {text(`kinds.${value}`)} <b>{counts && grouped(counts[value])}</b>
                </>
              )}
            </Toggles>
          </fieldset>
          <Button
            variant="outlined"
            component={Link}
            to={replayOf(employee.id, `${today.slice(0, 7)}-01`, today)}
            startIcon={<Icon shape={shield} size={16} />}
          >
            {text('replay')}
          </Button>
        </div>
        <Timeline key={kind ?? 'all'} employee={employee} kind={kind} zone={zone} today={today} />
      </Card>
    </div>
  )
}
