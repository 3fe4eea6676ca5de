import type { Me } from '@rollcall/contracts/company/views.ts'
import { exportTypes } from '@rollcall/contracts/exports/export.ts'
import type { SheetReader } from '@rollcall/contracts/payslips/sheet.ts'
import type { MyPayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { type ExportPlace, exportPartPlace } from '@rollcall/platform/files/places.ts'
import { createPartsWriter } from '@rollcall/platform/files/sealed-parts.ts'
import { TemporaryFailure } from '../../kernel/delivery-errors.ts'
import type { ThreadTask } from '../../kernel/tools/threads.ts'
import type { ListFileMade, ListProgress } from '../lists/list-file.ts'
import { type ListSource, NoLongerAllowed, readList } from '../lists/read-list.ts'
import { fileNameOf } from './file-name.ts'
import { payslipsPdf } from './payslips-pdf.ts'

/** Payslips to write into a file. */
interface PayslipsAsked {
  source: ListSource
  /** The list of the account that asked. */
  resource: 'payslip' | 'my-payslip'
  ids: readonly string[]
  place: ExportPlace
  fileKey: string
}

export type PayslipsMade = ListFileMade | (Extract<ListFileMade, { rows: number }> & { fileName: string })

/** Reads payslips as the account that asked, and stores them as one PDF. */
export const task: ThreadTask<PayslipsAsked, PayslipsMade> = async (asked, tools) => {
  try {
    return await make(asked, tools)
  } catch (error) {
    if (error instanceof NoLongerAllowed) return { why: 'no-longer-allowed' }
    throw error
  }
}

const make: ThreadTask<PayslipsAsked, PayslipsMade> = async (asked, tools) => {
  const { source, resource, ids, place, fileKey } = asked
  const total = ids.length
  tools.report({ done: 0, total } satisfies ListProgress)
  const [reader, payslips] = await Promise.all([readReader(source), readPayslips(source, resource, ids)])
  if (!payslips) return { why: 'gone' }
  const pdf = await payslipsPdf(payslips, reader, done =>
    tools.report({ done, total } satisfies ListProgress),
  )
  const placeOf = (part: number) => exportPartPlace(place, part)
  const file = createPartsWriter(await tools.files(), { placeOf, fileKey }, exportTypes.pdf)
  await file.write(pdf)
  const made = { ...(await file.end()), rows: total }
  const [only] = payslips
  return total === 1 && only ? { ...made, fileName: fileNameOf(only) } : made
}

/** How many are requested at once, because their ids are in the address. */
const atOnce = 200

/** Payslips in the order of their ids; undefined: the account does not have one of them. */
async function readPayslips(
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

/** The zone and the date format with which the account's own screen shows days and times. */
async function readReader({
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
