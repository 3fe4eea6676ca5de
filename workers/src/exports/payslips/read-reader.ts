import type { Me } from '@rollcall/contracts/company/views.ts'
import type { SheetReader } from '@rollcall/contracts/payslips/sheet.ts'
import { TemporaryFailure } from '../../kernel/delivery-errors.ts'
import { type ListSource, NoLongerAllowed } from '../lists/read-list.ts'

/** The zone and the date format with which the account's own screen shows days and times. */
export async function readReader({
  url,
  token,
  upTo,
}: ListSource): Promise<Pick<SheetReader, 'zone' | 'dateFormat'>> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}`, 'X-Min-Position': upTo }
  const response = await fetch(`${url}/api/me`, { headers, redirect: 'error' }).catch(() => {
    throw new TemporaryFailure('query-service-away')
  })
  if (response.status === 401 || response.status === 403) throw new NoLongerAllowed()
  if (!response.ok) throw new TemporaryFailure(`query-service-answered-${response.status}`)
  const { zone, company } = (await response.json()) as Me
  return { zone, dateFormat: company?.settings.dateFormat ?? 'YYYY-MM-DD' }
}
