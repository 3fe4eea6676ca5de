import { TextField } from '@mui/material'
import { currencies } from '@rollcall/contracts/payslips/money.ts'
import { useId } from 'react'
import { useStore } from 'react-admin'
import { useMonthWords } from './useMonthWords.ts'

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
      {currencies().map(code => (
        <option key={code} value={code}>
          {code}, {names.of(code)}
        </option>
      ))}
    </TextField>
  )
}
