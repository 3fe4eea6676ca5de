import type { MyPayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { type ListSource, readList } from '../lists/read-list.ts'

/** How many are requested at once, because their ids are in the address. */
const atOnce = 200

/** Payslips in the order of their ids; undefined: the account does not have one of them. */
export async function readPayslips(
  source: ListSource,
  resource: 'payslip' | 'my-payslip',
  ids: readonly string[],
): Promise<MyPayslipRow[] | undefined> {
  const found = new Map<string, MyPayslipRow>()
  for (let from = 0; from < ids.length; from += atOnce) {
    const filter = { id: ids.slice(from, from + atOnce) }
    const { records } = await readList(source, { resource, filter })
    for await (const batch of records)
      for (const payslip of batch as MyPayslipRow[]) found.set(payslip.id, payslip)
  }
  const payslips = ids.flatMap(id => found.get(id) ?? [])
  return payslips.length === ids.length ? payslips : undefined
}
