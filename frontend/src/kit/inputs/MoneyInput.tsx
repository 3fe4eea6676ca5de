import { readMoney, showMoney } from './money.ts'
import { TypedInput, type TypedProps } from './TypedInput.tsx'

/** An amount of money in a form. The form stores hundredths of the currency. */
export const MoneyInput = ({ currency, ...props }: TypedProps & { currency: string }) => (
  <TypedInput {...props} show={showMoney} read={readMoney} placeholder="0.00" suffix={currency} />
)
