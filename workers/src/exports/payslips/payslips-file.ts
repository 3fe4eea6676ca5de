import { exportTypes } from '@rollcall/contracts/exports/export.ts'
import { type ExportPlace, exportPartPlace } from '@rollcall/platform/files/places.ts'
import { createPartsWriter } from '@rollcall/platform/files/sealed-parts.ts'
import type { ThreadTask } from '../../kernel/tools/threads.ts'
import type { ListFileMade, ListProgress } from '../lists/list-file.ts'
import { type ListSource, NoLongerAllowed } from '../lists/read-list.ts'
import { fileNameOf } from './file-name.ts'
import { payslipsPdf } from './payslips-pdf.ts'
import { readPayslips } from './read-payslips.ts'
import { readReader } from './read-reader.ts'

/** Payslips to write into a file. */
export interface PayslipsAsked {
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
