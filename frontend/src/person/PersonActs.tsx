import { Button } from '@mui/material'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { Suspense, useState } from 'react'
import { useRedirect, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { EndDialog, employeeActs, hasLeft } from '../employees/public.ts'
import { dayIn } from '../kit/dates.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { pencil, sprout } from '../kit/parts/icons.tsx'
import { ActButton } from '../kit/record/ActButton.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { RowMenu } from '../kit/record/RowMenu.tsx'
import { Icon } from '../look/Icon.tsx'
import { exit } from '../look/icons.tsx'

const isMain = (name: string) => name === 'block' || name === 'unblock'
const main = { ...employeeActs, acts: employeeActs.acts.filter(({ name }) => isMain(name)) }
const others = { ...employeeActs, acts: employeeActs.acts.filter(({ name }) => !isMain(name)) }
const afterwards = { ...others, acts: others.acts.filter(({ name }) => name !== 'resend') }

/** What the company does with a person: the usual acts as buttons, the others behind three dots. */
export function PersonActs({ employee }: { employee: EmployeeRow }) {
  const translate = useTranslate()
  const redirect = useRedirect()
  const { companyZone } = useCalendar()
  const [ending, setEnding] = useState(false)
  const { id, fullName, zone, endId } = employee
  const left = hasLeft(employee, dayIn(zone ?? companyZone, useServerNow()))
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        component={Link}
        to={`/app/employee/edit?id=${id}`}
        startIcon={<Icon shape={pencil} size={15} />}
      >
        {translate('person.edit')}
      </Button>
      {!left && (
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={`/app/leave-request/create?employee=${id}`}
          startIcon={<Icon shape={sprout} size={15} />}
        >
          {translate('person.add_leave')}
        </Button>
      )}
      {!left && recordActs(main, [employee])}
      <RowMenu label={translate('app.grid.actions_for', { name: fullName })}>
        {close => [
          // A planned end has its acts in a notice on the page.
          !left && endId === null && (
            <ActButton
              key="end"
              as="item"
              icon={exit}
              label={translate('employees.end.plan.action')}
              onAct={() => {
                close()
                setEnding(true)
              }}
            />
          ),
          ...recordActs(left ? afterwards : others, [employee], {
            as: 'item',
            onBegin: close,
            onDone: act => act === 'delete' && redirect('list', 'employee'),
          }),
        ]}
      </RowMenu>
      <Suspense fallback={null}>
        {ending && <EndDialog employee={employee} onClose={() => setEnding(false)} />}
      </Suspense>
    </>
  )
}
