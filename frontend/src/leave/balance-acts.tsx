import { AdjustLeaveBalance } from '@rollcall/contracts/leave/commands.ts'
import type { LeaveBalanceRow } from '@rollcall/contracts/leave/views.ts'
import { useTranslate } from 'react-admin'
import { z } from 'zod'
import { typed } from '../kit/form/typed.ts'
import { Field, SelectField } from '../kit/inputs/Field.tsx'
import { pencil } from '../kit/parts/icons.tsx'
import { defineActs } from '../kit/record/acts.ts'

/** The form stores the confirmation of an overdraft as a text. */
const schema = z.preprocess(
  values => ({ ...(values as object), overdraws: (values as { overdraws: string }).overdraws === 'yes' }),
  typed(AdjustLeaveBalance.schema.omit({ employeeId: true }), ['days']),
)

/** The company's actions on the balances of its people. */
export const balanceActs = defineActs(
  {
    resource: 'leave-balance',
    texts: 'balance',
    body: ({ id }: LeaveBalanceRow) => ({ employeeId: id }),
    nameOf: ({ fullName }) => fullName,
  },
  act => [
    act(AdjustLeaveBalance, {
      name: 'adjust',
      icon: pencil,
      when: () => true,
      form: { schema, values: { days: '', reason: '', overdraws: 'no' }, fields: <Fields /> },
    }),
  ],
)

function Fields() {
  const translate = useTranslate()
  const text = (key: string) => translate(`balance.adjust.${key}`)
  return (
    <>
      <Field
        source="days"
        label={text('days')}
        help={text('days_help')}
        inputMode="decimal"
        numeric
        autoFocus
      />
      <Field source="reason" label={text('reason')} rows={2} />
      <SelectField
        source="overdraws"
        label={text('overdraws')}
        options={[
          ['no', text('refuse')],
          ['yes', text('overdraw')],
        ]}
      />
    </>
  )
}
