import { z } from 'zod'
import { line as oneLine, oneOf, string } from '../kernel/fields.ts'
import { maxAmount } from './money.ts'

/** The maximum number of earnings, and of deductions, in one payslip. */
export const maxLines = 40
/** The maximum of a percentage, in hundredths of a per cent. No line is more than its base, so sums stay exact. */
export const maxPercent = 10_000

const amount = z
  .int({ error: 'Amount is required' })
  .min(0, 'Must not be negative')
  .max(maxAmount, `At most ${maxAmount}`)
/** Names a line within its payslip; the browser makes it. */
const lineId = string({ error: 'Must be text' }).regex(/^[a-z0-9-]{1,36}$/, 'Must be a short id')

const notKind = 'Must be one of amount, part, percent, unpaid'
const kind = <Kind extends string>(name: Kind) => z.literal(name, { error: notKind })

const named = { id: lineId, label: oneLine('Name is required', 80) }
/** The sum of all earnings, as the base of a percentage. */
export const allEarnings = 'earnings'

/**
 * A line of a payslip. `amount`: entered. `part`: an amount of the whole month, for the working days with the company.
 * `percent`: of another line, or of all earnings; in hundredths of a per cent, 700 is 7 %. `unpaid`: another line ÷ working
 * days × days of unpaid leave.
 */
export const payLine = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ ...named, kind: kind('amount'), amount }),
    z.strictObject({ ...named, kind: kind('part'), amount }),
    z.strictObject({
      ...named,
      kind: kind('percent'),
      of: lineId,
      percent: z
        .int({ error: 'Per cent is required' })
        .min(1, 'Must be above 0')
        .max(maxPercent, 'At most 100 %'),
    }),
    z.strictObject({ ...named, kind: kind('unpaid'), of: lineId }),
  ],
  { error: notKind },
)
export type PayLine = z.infer<typeof payLine>

const lines = z
  .array(payLine, { error: 'Must be a list of lines' })
  .max(maxLines, `At most ${maxLines} lines`)

/** The lines of a payslip in their order. Bases exist, and no line is computed from itself. */
export const payLines = z
  .strictObject({ earnings: lines, deductions: lines })
  .superRefine((value, context) => {
    for (const { path, message } of faultsOf(value)) context.addIssue({ code: 'custom', path, message })
  })
export type PayLines = z.infer<typeof payLines>

export const sides = ['earnings', 'deductions'] as const
export type Side = (typeof sides)[number]
export const side = oneOf(sides)

const baseOf = (line: PayLine): string | undefined => ('of' in line ? line.of : undefined)

interface Fault {
  path: (string | number)[]
  message: string
}

function faultsOf(value: PayLines): Fault[] {
  const faults: Fault[] = []
  const earnings = new Map(value.earnings.map(line => [line.id, line]))
  const every = new Map([...value.earnings, ...value.deductions].map(line => [line.id, line]))
  const seen = new Set<string>([allEarnings])
  for (const of of sides)
    for (const [index, line] of value[of].entries()) {
      const fault = (field: string, message: string) => faults.push({ path: [of, index, field], message })
      if (seen.has(line.id)) fault('id', 'Each id only once')
      seen.add(line.id)
      const base = baseOf(line)
      if (base === undefined) continue
      if (of === 'earnings' && line.kind === 'unpaid') fault('kind', 'Unpaid leave is a deduction')
      else if (of === 'earnings' && base === allEarnings)
        fault('of', 'An earning cannot be a percentage of all earnings')
      else if (base !== allEarnings && !(of === 'earnings' ? earnings : every).has(base))
        fault('of', 'Choose a line of this payslip')
      else if (line.kind === 'unpaid' && !earnings.has(base)) fault('of', 'Choose an earning')
      else if (isCircle(line, every)) fault('of', 'A line cannot be computed from itself')
    }
  return faults
}

function isCircle(line: PayLine, every: ReadonlyMap<string, PayLine>): boolean {
  const passed = new Set<string>()
  for (let at: PayLine | undefined = line; at; at = every.get(baseOf(at) ?? '')) {
    if (passed.has(at.id)) return true
    passed.add(at.id)
  }
  return false
}
