import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useTranslate } from 'ra-core'
import { MenuLink, RowMenu } from '../kit/parts/grid/RowMenu.tsx'
import { pencil } from '../kit/parts/icons.tsx'
import { actsFor } from './EmployeeActions.tsx'

/** The acts on one employee behind three dots. */
export function EmployeeMenu({ employee }: { employee: EmployeeRow }) {
  const translate = useTranslate()
  return (
    <RowMenu label={translate('app.grid.actions_for', { name: employee.fullName })}>
      {close => [
        <MenuLink key="edit" to={`/app/employee/edit?id=${employee.id}`} icon={pencil}>
          {translate('employees.edit_link')}
        </MenuLink>,
        ...actsFor([employee], { as: 'item', onBegin: close }),
      ]}
    </RowMenu>
  )
}
