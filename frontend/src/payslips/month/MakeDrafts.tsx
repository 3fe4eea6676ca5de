import { Button, TextField } from '@mui/material'
import { DraftPayslip, DraftPayslips } from '@rollcall/contracts/payslips/commands.ts'
import { currencies } from '@rollcall/contracts/payslips/currencies.ts'
import { useId, useState } from 'react'
import { useStore } from 'react-admin'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useCommand } from '../../kit/data/useCommand.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { PeopleField } from '../../kit/inputs/PeopleField.tsx'
import { plus } from '../../kit/parts/icons.tsx'
import { Icon } from '../../look/Icon.tsx'
import { addressOf } from './selectable.ts'
import { useMonthWords } from './useMonth.ts'

const values = { employeeIds: [] }

/**
 * A button that asks whom to make drafts for. The draft of one person opens; drafts of several are made in the
 * background.
 */
export function MakeDrafts({ month, label }: { month: string; label: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<Icon shape={plus} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <Choose month={month} onClose={() => setOpen(false)} />}
    </>
  )
}

function Choose({ month, onClose }: { month: string; onClose: () => void }) {
  const { text, nameOf } = useMonthWords()
  const navigate = useNavigate()
  const [currency] = useCurrency()
  const schema = z.object({ employeeIds: z.array(z.string()).min(1, text('make.choose')) })
  const one = useCommand(DraftPayslip, {
    changes: ['payslip'],
    fields: { 'rule-broken': 'employeeIds' },
    onDone: ({ id }) => id !== undefined && navigate(addressOf(id)),
  })
  const several = useCommand(DraftPayslips, { changes: ['payslip', 'payslip-run'] })
  return (
    <FormDialog
      open
      title={text('make.title', { month: nameOf(month) })}
      text={text('make.text')}
      act={text('make.act')}
      schema={schema}
      values={values}
      onSubmit={async given => {
        const { employeeIds } = schema.parse(given)
        const [employeeId, ...others] = employeeIds
        const errors =
          employeeId !== undefined && others.length === 0
            ? await one.submit({ employeeId, month, currency })
            : await several.submit({ month, employeeIds, currency })
        if (!errors) onClose()
        return errors
      }}
      onClose={onClose}
    >
      <PeopleField source="employeeIds" label={text('make.people')} withFormer />
      <CurrencyChoice />
    </FormDialog>
  )
}

const names = new Intl.DisplayNames('en', { type: 'currency' })

/** The currency of drafts of people who have neither a template nor an earlier payslip. This device remembers it. */
export const useCurrency = () => useStore('payslip.currency', 'EUR')

/** Chooses that currency. */
export function CurrencyChoice() {
  const { text } = useMonthWords()
  const id = useId()
  const [currency, setCurrency] = useCurrency()
  return (
    <TextField
      select
      id={id}
      label={text('make.currency')}
      value={currency}
      onChange={({ target }) => setCurrency(target.value)}
      margin="none"
      fullWidth
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {currencies.map(code => (
        <option key={code} value={code}>
          {code}, {names.of(code)}
        </option>
      ))}
    </TextField>
  )
}
