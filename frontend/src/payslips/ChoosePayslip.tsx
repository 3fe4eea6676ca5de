import { Button } from '@mui/material'
import { DraftPayslip } from '@rollcall/contracts/payslips/commands.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { useCommand } from '../kit/data/useCommand.ts'
import { monthName } from '../kit/dates.ts'
import { CommandForm } from '../kit/form/CommandForm.tsx'
import { FormActions } from '../kit/form/FormActions.tsx'
import form from '../kit/form/FormCard.module.css'
import { SelectField } from '../kit/inputs/Field.tsx'
import { PersonInput } from '../kit/inputs/PeopleField.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { useAddress } from '../kit/useAddress.ts'
import { usePayMonths } from './HeadFields.tsx'
import { payslipAddress } from './payslip-address.ts'

const schema = DraftPayslip.schema.pick({ employeeId: true, month: true })

/** /app/payslip without an id: opens the payslip of an employee and a month, or makes its draft. */
export function ChoosePayslip() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const dataProvider = useDataProvider()
  const [params] = useAddress()
  const asked = params.get('month') ?? undefined
  const months = usePayMonths(schema.shape.month.safeParse(asked).success ? asked : undefined)
  const values = { employeeId: params.get('employee') ?? '', month: asked ?? months[1] ?? '' }
  const { submit } = useCommand(DraftPayslip, {
    changes: ['payslip'],
    onDone: ({ id }) => id !== undefined && navigate(payslipAddress({ id })),
  })
  const text = (key: string) => translate(`payslip_editor.choose.${key}`)
  const open = async (given: object) => {
    const { employeeId, month } = schema.parse(given)
    // If it cannot be read, the command reports what exists.
    const found = await dataProvider
      .getList<PayslipRow>('payslip', {
        filter: { employeeId, month },
        sort: { field: 'month', order: 'DESC' },
        pagination: { page: 1, perPage: 25 },
      })
      .catch(() => undefined)
    const valid = found?.data.find(({ state }) => state !== 'voided')
    if (!valid) return submit({ employeeId, month })
    await navigate(payslipAddress({ id: valid.id }))
    return undefined
  }
  return (
    <Page
      name={text('title')}
      width="form"
      title={text('title')}
      subtitle={text('text')}
      actions={
        <Button variant="outlined" component={Link} to="/app/payslips">
          {text('list')}
        </Button>
      }
    >
      <CommandForm
        key={`${values.employeeId} ${values.month}`}
        schema={schema}
        values={values}
        onSubmit={open}
      >
        <Card title={text('card')}>
          <div className={form.fields}>
            <PersonInput
              source="employeeId"
              reference="employee"
              label={text('person')}
              isRequired
              helperText={false}
            />
            <SelectField
              source="month"
              label={text('month')}
              options={months.map(month => [month, monthName(month)] as const)}
            />
          </div>
          <FormActions act={text('act')} cancel="/app/payslips" />
        </Card>
      </CommandForm>
    </Page>
  )
}
