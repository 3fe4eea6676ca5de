import { Button } from '@mui/material'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useRedirect, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { employeeActs } from '../employees/public.ts'
import { pencil, sprout } from '../kit/parts/icons.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { RowMenu } from '../kit/record/RowMenu.tsx'
import { Icon } from '../look/Icon.tsx'

const isMain = (name: string) => name === 'block' || name === 'unblock'
const main = { ...employeeActs, acts: employeeActs.acts.filter(({ name }) => isMain(name)) }
const others = { ...employeeActs, acts: employeeActs.acts.filter(({ name }) => !isMain(name)) }

/** What the company does with a person: the usual acts as buttons, the others behind three dots. */
export function PersonActs({ employee }: { employee: EmployeeRow }) {
  const translate = useTranslate()
  const redirect = useRedirect()
  const { id, fullName } = employee
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
      <Button
        size="small"
        variant="outlined"
        component={Link}
        to={`/app/leave-request/create?employee=${id}`}
        startIcon={<Icon shape={sprout} size={15} />}
      >
        {translate('person.add_leave')}
      </Button>
      {recordActs(main, [employee])}
      <RowMenu label={translate('app.grid.actions_for', { name: fullName })}>
        {close =>
          recordActs(others, [employee], {
            as: 'item',
            onBegin: close,
            onDone: act => act === 'delete' && redirect('list', 'employee'),
          })
        }
      </RowMenu>
    </>
  )
}
