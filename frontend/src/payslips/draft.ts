import { type PayslipContent, payslipContent } from '@rollcall/contracts/payslips/commands.ts'
import { digitsOf } from '@rollcall/contracts/payslips/currencies.ts'
import type { PayDays } from '@rollcall/contracts/payslips/days.ts'
import {
  allEarnings,
  type PayLine,
  type PayLines,
  type Side,
  sides,
} from '@rollcall/contracts/payslips/lines.ts'
import { amountText, readAmount } from '@rollcall/contracts/payslips/money.ts'
import { readPercent } from './percent.ts'

export type LineKind = PayLine['kind']

/** A line as it is typed. */
export interface DraftLine {
  id: string
  label: string
  kind: LineKind
  /** '' for a kind without an amount. */
  amount: string
  percent: string
  /** The id of its base; '': none. */
  of: string
}

/** The input of the editor. */
export interface Draft extends Record<Side, readonly DraftLine[]> {
  currency: string
  note: string
}

/** The part that is saved. */
export type Content = PayslipContent

/** What is wrong with a draft: a sentence, or the key of one, by `{line id}.{field}` or field. */
export type Faults = ReadonlyMap<string, string>

/** A saved payslip as it is typed. */
export function draftOf({ currency, lines, note }: Omit<Content, 'digits'>): Draft {
  const typed = (line: PayLine) => typedLine(line, digitsOf(currency))
  return { currency, note, earnings: lines.earnings.map(typed), deductions: lines.deductions.map(typed) }
}

function typedLine(line: PayLine, digits: number): DraftLine {
  const { id, label, kind } = line
  return {
    id,
    label,
    kind,
    amount: 'amount' in line ? amountText(line.amount, digits) : '',
    percent: 'percent' in line ? String(line.percent / 100) : '',
    of: 'of' in line ? line.of : '',
  }
}

/** The content of a draft to save, or the faults that prevent it. */
export function contentOf(draft: Draft): { content: Content } | { faults: Faults } {
  const faults = new Map<string, string>()
  const digits = digitsOf(draft.currency)
  for (const line of sides.flatMap(side => draft[side])) {
    if (hasAmount(line) && readAmount(line.amount, digits) === undefined)
      faults.set(
        `${line.id}.amount`,
        `payslip_editor.faults.${line.amount.trim() === '' ? 'no_amount' : `amount_${digits}`}`,
      )
    if (line.kind === 'percent' && readPercent(line.percent) === undefined)
      faults.set(`${line.id}.percent`, 'payslip_editor.faults.percent')
  }
  const { success, data, error } = payslipContent.safeParse({
    currency: draft.currency,
    digits,
    lines: shownLines(draft),
    note: draft.note,
  })
  for (const { path, message } of error?.issues ?? []) {
    const [first, side, index, field] = path
    const line = first === 'lines' && draft[side as Side]?.[Number(index)]
    const at = line ? `${line.id}.${String(field)}` : String(side ?? first)
    if (!faults.has(at)) faults.set(at, message)
  }
  return success && faults.size === 0 ? { content: data } : { faults }
}

const typedFields = ['label', 'amount', 'percent'] as const
export type TypedField = (typeof typedFields)[number]

/** Whether a field of a line is an empty input. */
export const isEmptyField = (line: DraftLine, field: string): field is TypedField =>
  typedFields.some(each => each === field && line[each].trim() === '')

/** Whether a draft only lacks input. */
export const isOnlyIncomplete = (draft: Draft, faults: Faults): boolean =>
  [...faults.keys()].every(at => {
    const [id, field = ''] = at.split('.')
    const line = sides.flatMap(side => draft[side]).find(each => each.id === id)
    return line !== undefined && isEmptyField(line, field)
  })

/** The lines of a draft, with 0 for what is not a number yet. */
export function shownLines({ currency, earnings, deductions }: Draft): PayLines {
  const digits = digitsOf(currency)
  const line = ({ id, label, kind, amount, percent, of }: DraftLine): PayLine => {
    switch (kind) {
      case 'amount':
      case 'part':
        return { id, label, kind, amount: readAmount(amount, digits) ?? 0 }
      case 'percent':
        // 1 is the least that can be saved.
        return { id, label, kind, of, percent: readPercent(percent) ?? 1 }
      case 'unpaid':
        return { id, label, kind, of }
      default:
        return kind satisfies never
    }
  }
  return { earnings: earnings.map(line), deductions: deductions.map(line) }
}

/** Whether an amount is typed for a line. */
export const hasAmount = ({ kind }: Pick<DraftLine, 'kind'>): boolean => kind === 'amount' || kind === 'part'

/** The draft in another currency. Amounts keep their text, without decimal places that would only be zeros. */
export function inCurrency(draft: Draft, currency: string): Draft {
  const [from, to] = [digitsOf(draft.currency), digitsOf(currency)]
  const line = (of: DraftLine): DraftLine => {
    const amount = hasAmount(of) ? readAmount(of.amount, from) : undefined
    if (amount === undefined) return of
    const moved = to >= from ? amount * 10 ** (to - from) : amount / 10 ** (from - to)
    return Number.isInteger(moved) ? { ...of, amount: amountText(moved, to) } : of
  }
  return { ...draft, currency, earnings: draft.earnings.map(line), deductions: draft.deductions.map(line) }
}

/** The possible bases of a line, for a percentage or for unpaid leave. None of them depends on it. */
export function basesOf(draft: Draft, side: Side, { id, kind }: Pick<DraftLine, 'id' | 'kind'>): DraftLine[] {
  const every = [...draft.earnings, ...draft.deductions]
  const dependsOnIt = (line: DraftLine, seen: readonly string[] = []): boolean =>
    line.id === id ||
    (!hasAmount(line) &&
      !seen.includes(line.id) &&
      every.some(base => isBase(line, base, draft) && dependsOnIt(base, [...seen, line.id])))
  const offered = side === 'earnings' || kind === 'unpaid' ? draft.earnings : every
  return offered.filter(line => !dependsOnIt(line))
}

const isBase = ({ of }: DraftLine, base: DraftLine, { earnings }: Draft): boolean =>
  of === allEarnings ? earnings.includes(base) : of === base.id

/** The draft with a line changed. A new kind gets the first base that it can have. */
export function withLine(draft: Draft, side: Side, id: string, change: Partial<DraftLine>): Draft {
  const line = (before: DraftLine): DraftLine => {
    if (before.id !== id) return before
    const after = { ...before, ...change }
    if (change.kind === undefined || hasAmount(after)) return after
    const bases = basesOf(draft, side, after)
    const canBeAll = side === 'deductions' && after.kind === 'percent'
    if (bases.some(base => base.id === after.of) || (canBeAll && after.of === allEarnings)) return after
    return { ...after, of: canBeAll ? allEarnings : (bases[0]?.id ?? '') }
  }
  return { ...draft, [side]: draft[side].map(line) }
}

/** The name of a line; while it has none, the result of `unnamed` for its place, counted from 1. */
export function nameOfLine(draft: Draft, id: string, unnamed: (place: number) => string): string {
  const lines = sides.map(side => draft[side]).find(each => each.some(line => line.id === id)) ?? []
  const index = lines.findIndex(line => line.id === id)
  return lines[index]?.label.trim() || unnamed(index + 1)
}

/** The draft with a line at a place of a side, counted from 0. */
export const withLineAt = (draft: Draft, side: Side, index: number, line: DraftLine): Draft => ({
  ...draft,
  [side]: [...draft[side].slice(0, index), line, ...draft[side].slice(index)],
})

/** The draft with a removed line back in its place, unless it is already there. */
export const withLineBack = (draft: Draft, side: Side, index: number, line: DraftLine): Draft =>
  sides.some(each => draft[each].some(({ id }) => id === line.id))
    ? draft
    : withLineAt(draft, side, index, line)

/** The draft without a line. */
export const withoutLine = (draft: Draft, side: Side, id: string): Draft => ({
  ...draft,
  [side]: draft[side].filter(line => line.id !== id),
})

/** The draft with a line at another place of its side, counted from 0. */
export function withLineMoved(draft: Draft, side: Side, id: string, to: number): Draft {
  const line = draft[side].find(each => each.id === id)
  return line ? withLineAt(withoutLine(draft, side, id), side, to, line) : draft
}

/**
 * The lines of a template for a month. Entered earnings count in part if the employee was with the company for a part
 * of it.
 */
export const linesForMonth = (lines: PayLines, { working, inMonth }: PayDays): PayLines => ({
  ...lines,
  earnings: lines.earnings.map(line =>
    working !== inMonth && line.kind === 'amount' ? { ...line, kind: 'part' } : line,
  ),
})

/** An empty line. `id`: unique within the payslip. */
export const emptyLine = (id: string): DraftLine => ({
  id,
  label: '',
  kind: 'amount',
  amount: '',
  percent: '',
  of: '',
})

/** Whether two contents are the same. */
export const isSameContent = (a: Content, b: Content): boolean =>
  a.currency === b.currency && a.note === b.note && isSameLines(a.lines, b.lines)

/** Whether lines are the same, in the same order. */
export const isSameLines = (a: PayLines, b: PayLines): boolean => keyOf(a) === keyOf(b)

const keyOf = (lines: PayLines): string =>
  JSON.stringify(
    sides.map(side =>
      lines[side].map(line => [
        line.id,
        line.label,
        line.kind,
        'amount' in line ? line.amount : null,
        'of' in line ? line.of : null,
        'percent' in line ? line.percent : null,
      ]),
    ),
  )
