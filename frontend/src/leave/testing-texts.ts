import { messages as wall } from './away/wall-messages.ts'
import { messages as balance } from './balance-messages.ts'
import { messages as deciding } from './deciding-messages.ts'
import { messages as leave, resources } from './messages.ts'

/** The texts of the company's list of leave requests. */
export const listTexts = {
  leave,
  deciding,
  balance,
  wall,
  resources,
  app: { menu: { leave: 'Leave Management' } },
}
