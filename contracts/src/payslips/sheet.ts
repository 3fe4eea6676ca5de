import { hoursAndMinutes } from '../attendance/minutes.ts'
import { formatDay, monthName } from '../company/format-day.ts'
import type { DateFormat } from '../company/team-settings.ts'
import { dateIn } from '../kernel/days.ts'
import { wallClock } from '../kernel/wall-clock.ts'
import { type CountedLine, daysText } from './counted.ts'
import { daysWorked } from './days.ts'
import { amountInWords } from './in-words.ts'
import { amountText } from './money.ts'
import type { SheetTextKey } from './sheet-texts.ts'
import type { MyPayslipRow } from './views.ts'

/** The content of a sheet. A draft's editor passes the amounts while they are typed. */
export interface SheetFacts
  extends Omit<
    MyPayslipRow,
    'id' | 'employeeId' | 'replaces' | 'replacedBy' | 'knownTo' | 'earnings' | 'deductions'
  > {
  earnings: readonly CountedLine[]
  deductions: readonly CountedLine[]
}

/** How the reader writes texts, days and times. */
export interface SheetReader {
  text(key: SheetTextKey, values?: Readonly<Record<string, string>>): string
  zone: string
  dateFormat: DateFormat
}

export type SheetFact = readonly [name: string, value: string]

/** The earnings or the deductions with their sum. */
export interface SheetSide {
  title: string
  /** The heads of the columns, for screen readers only. */
  heads: readonly [line: string, amount: string]
  rows: readonly { id: string; label: string; formula: string; amount: string }[]
  total: readonly [name: string, amount: string]
}

/** The texts of a payslip's sheet in the order in which they are read. An empty text is not shown. */
export interface Sheet {
  label: string
  company: string
  companyLines: readonly string[]
  title: string
  month: string
  number: string
  /** The mark of a payslip that is not valid. */
  mark: string
  isVoid: boolean
  /** Why it is voided, and which payslip replaces which. */
  about: string
  person: { label: string; facts: readonly SheetFact[] }
  days: { label: string; facts: readonly SheetFact[] }
  /** The changes of locked months that count in this one, each with its reason; none for most payslips. */
  adjustments: { label: string; rows: readonly { id: string; name: string; reason: string; value: string }[] }
  sides: readonly [earnings: SheetSide, deductions: SheetSide]
  net: readonly [name: string, amount: string, words: string]
  note: readonly [name: string, text: string]
  foot: readonly string[]
}

/** A payslip's sheet, which the screen and the PDF both draw, so that they show the same. */
export function sheetOf(of: SheetFacts, { text, zone, dateFormat }: SheetReader): Sheet {
  const { parties, currency, digits, net } = of
  const day = (date: string) => formatDay(date, dateFormat)
  const moment = (at: string) =>
    `${day(dateIn(zone, at))}, ${new Date(wallClock(zone, Date.parse(at))).toISOString().slice(11, 16)}`
  const month = monthName(of.month)
  const side = (name: 'earnings' | 'deductions', sum: number): SheetSide => ({
    title: text('in_currency', { title: text(name), currency }),
    heads: [text('line'), text('amount')],
    rows: of[name].map(({ amount, ...line }) => ({ ...line, amount: amountText(amount, digits) })),
    total: [text(name), amountText(sum, digits)],
  })
  return {
    label: text('label', { name: parties.fullName, month }),
    company: parties.companyName,
    companyLines: [parties.companyAddress, parties.companyWebsite].filter(line => line !== ''),
    title: text('title'),
    month,
    number: of.number,
    mark: of.state === 'issued' ? '' : text(of.state === 'voided' ? 'void' : of.state),
    isVoid: of.state === 'voided',
    about: [
      of.voidedAt !== null && text('voided', { day: day(dateIn(zone, of.voidedAt)), reason: of.voidReason }),
      of.replacedByNumber !== '' && text('replaced_by', { number: of.replacedByNumber }),
      of.replacesNumber !== '' && text('replaces', { number: of.replacesNumber }),
    ]
      .filter(sentence => sentence !== false)
      .join(' '),
    person: {
      label: text('person'),
      facts: [
        [text('employee'), parties.fullName],
        ...(parties.code === '' ? [] : [[text('code'), parties.code] as const]),
        ...(parties.position === '' ? [] : [[text('position'), parties.position] as const]),
        [text('joined'), day(parties.dateOfJoin)],
      ],
    },
    days: { label: text('days'), facts: dayFacts(of, text) },
    adjustments: { label: text('adjustments'), rows: adjustmentRows(of, text, day) },
    sides: [side('earnings', of.totalEarnings), side('deductions', of.totalDeductions)],
    net: [
      text('net'),
      `${currency} ${amountText(net, digits)}`,
      net >= 0 ? amountInWords(net, currency, digits) : '',
    ],
    note: [text('note'), of.note],
    foot: [
      text('recorded', { moment: moment(of.recordedAt) }),
      ...monthState(of.asLocked, month, day, { text, zone }),
      ...(of.issuedAt === null ? [] : [text('issued', { moment: moment(of.issuedAt) })]),
    ],
  }
}

/** Whether the month was locked when its days were read; nothing for old payslips, of which it is not known. */
function monthState(
  asLocked: string | null,
  month: string,
  day: (date: string) => string,
  { text, zone }: Pick<SheetReader, 'text' | 'zone'>,
): string[] {
  if (asLocked === null) return []
  return [
    asLocked === ''
      ? text('before_lock', { month })
      : text('as_locked', { month, day: day(dateIn(zone, asLocked)) }),
  ]
}

const dayFacts = ({ days }: SheetFacts, text: SheetReader['text']): SheetFact[] => [
  [
    text('working'),
    days.working === days.inMonth
      ? daysText(days.working)
      : text('part', { days: daysText(days.working), all: daysText(days.inMonth) }),
  ],
  [text('off'), `${daysText(days.holidays)} + ${daysText(days.paidLeave)}`],
  [text('unpaid'), daysText(days.unpaidLeave)],
  ...(days.unrecorded > 0 ? [[text('unrecorded'), daysText(days.unrecorded)] as const] : []),
  [
    text('worked'),
    daysWorked(days) !== days.worked
      ? text('with_adjustments', {
          days: daysText(daysWorked(days)),
          own: daysText(days.worked),
          adjusted: signed(daysWorked(days) - days.worked, daysText),
        })
      : daysText(days.worked),
  ],
]

const signed = (value: number, textOf: (value: number) => string): string =>
  `${value < 0 ? '−' : '+'}${textOf(Math.abs(value))}`

const adjustmentRows = (
  { days: { adjustments = [] } }: SheetFacts,
  text: SheetReader['text'],
  day: (date: string) => string,
): Sheet['adjustments']['rows'] =>
  adjustments.map(({ workDate, minutes, days, reason }, at) => ({
    id: `${workDate} ${at}`,
    name: text('adjustment', { month: monthName(workDate), day: day(workDate) }),
    reason,
    value: text(days === 0 ? 'adjusted_hours' : 'adjusted', {
      minutes: signed(minutes, hoursAndMinutes),
      days: signed(days, daysText),
    }),
  }))

/** The texts of a sheet, one after the other as they are read. */
export function linesOfSheet(sheet: Sheet): string[] {
  const { sides, net, note, person, days, adjustments } = sheet
  const all = [
    sheet.company,
    ...sheet.companyLines,
    sheet.title,
    sheet.month,
    sheet.number,
    sheet.mark,
    sheet.about,
    ...person.facts.flat(),
    ...days.facts.flat(),
    ...adjustments.rows.flatMap(({ name, reason, value }) => [name, reason, value]),
    ...sides.flatMap(({ title, heads, rows, total }) => [
      title,
      ...heads,
      ...rows.flatMap(({ label, formula, amount }) => [label, formula, amount]),
      ...total,
    ]),
    ...net,
    ...(note[1] === '' ? [] : note),
    ...sheet.foot,
  ]
  return all.filter(line => line !== '')
}
