import { type CountedLine, daysText } from '@rollcall/contracts/payslips/counted.ts'
import { inWords } from '@rollcall/contracts/payslips/in-words.ts'
import { amountText } from '@rollcall/contracts/payslips/money.ts'
import type { MyPayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import { dayIn, monthName, timeIn } from '../../kit/dates.ts'
import { useCalendar } from '../../kit/me.tsx'
import { LinesTable } from './LinesTable.tsx'
import styles from './PayslipSheet.module.css'

/** What a sheet shows. A draft's editor passes the amounts as they are typed. */
export interface SheetFacts
  extends Omit<
    MyPayslipRow,
    'id' | 'employeeId' | 'replaces' | 'replacedBy' | 'knownTo' | 'earnings' | 'deductions'
  > {
  earnings: readonly CountedLine[]
  deductions: readonly CountedLine[]
}

/** A payslip on an A4 sheet, as its file has it: a draft, an issued or a voided one. Paper is always light. */
export function PayslipSheet({ of }: { of: SheetFacts }) {
  const translate = useTranslate()
  const { zone, day } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`payslip_sheet.${key}`, args)
  const moment = (at: string) => `${day(dayIn(zone, at))}, ${timeIn(zone, at)}`
  const { parties, currency, digits, net } = of
  const month = monthName(of.month)
  return (
    <article
      className={styles.paper}
      data-void={of.state === 'voided'}
      aria-label={text('label', { name: parties.fullName, month })}
    >
      <header className={styles.head}>
        <div>
          <p className={styles.company} dir="auto">
            {parties.companyName}
          </p>
          {[parties.companyAddress, parties.companyWebsite]
            .filter(line => line !== '')
            .map(line => (
              <p key={line} className={styles.quiet} dir="auto">
                {line}
              </p>
            ))}
        </div>
        <div>
          <h2 className={styles.title}>{text('title')}</h2>
          <p className={styles.quiet}>{month}</p>
          <p>
            {of.number !== '' && <b className={styles.number}>{of.number}</b>}{' '}
            {of.state !== 'issued' && (
              <span className={styles.mark}>{text(of.state === 'voided' ? 'void' : of.state)}</span>
            )}
          </p>
        </div>
      </header>
      <Voided of={of} />
      <Facts label={text('person')} of={personFacts(of, text, day)} />
      <Facts label={text('days')} of={dayFacts(of, text)} />
      <div className={styles.sides}>
        {(['earnings', 'deductions'] as const).map(side => (
          <LinesTable
            key={side}
            title={text('in_currency', { title: text(side), currency })}
            total={text(side)}
            lines={of[side]}
            sum={side === 'earnings' ? of.totalEarnings : of.totalDeductions}
            digits={digits}
          />
        ))}
      </div>
      <div className={styles.net}>
        <b>{text('net')}</b>
        <b>{`${currency} ${amountText(net, digits)}`}</b>
        {net >= 0 && <p>{inWords(net, currency)}</p>}
      </div>
      {of.note !== '' && (
        <p className={styles.note}>
          <b>{text('note')}</b> <span dir="auto">{of.note}</span>
        </p>
      )}
      <footer className={styles.foot}>
        <div>
          <p>{text('recorded', { moment: moment(of.recordedAt) })}</p>
          {of.issuedAt !== null && <p>{text('issued', { moment: moment(of.issuedAt) })}</p>}
        </div>
        <p>{text('page')}</p>
      </footer>
    </article>
  )
}

type Text = (key: string, args?: object) => string
type Fact = readonly [name: string, value: string]

const personFacts = ({ parties }: SheetFacts, text: Text, day: (date: string) => string): Fact[] => [
  [text('employee'), parties.fullName],
  [text('code'), parties.code],
  [text('position'), parties.position],
  [text('joined'), day(parties.dateOfJoin)],
]

const dayFacts = ({ days }: SheetFacts, text: Text): Fact[] => [
  [
    text('working'),
    days.working === days.inMonth
      ? daysText(days.working)
      : text('part', { days: daysText(days.working), all: daysText(days.inMonth) }),
  ],
  [text('off'), `${daysText(days.holidays)} + ${daysText(days.paidLeave)}`],
  [text('unpaid'), daysText(days.unpaidLeave)],
  ...(days.unrecorded > 0 ? [[text('unrecorded'), daysText(days.unrecorded)] as const] : []),
  [text('worked'), daysText(days.worked)],
]

function Facts({ label, of }: { label: string; of: readonly Fact[] }) {
  return (
    <dl className={styles.facts} aria-label={label}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** That it is void and why, and the payslips before and after it. */
function Voided({ of }: { of: SheetFacts }) {
  const translate = useTranslate()
  const { zone, day } = useCalendar()
  const text: Text = (key, args = {}) => translate(`payslip_sheet.${key}`, args)
  const sentences = [
    of.voidedAt !== null && text('voided', { day: day(dayIn(zone, of.voidedAt)), reason: of.voidReason }),
    of.replacedByNumber !== '' && text('replaced_by', { number: of.replacedByNumber }),
    of.replacesNumber !== '' && text('replaces', { number: of.replacesNumber }),
  ].filter(sentence => sentence !== false)
  if (sentences.length === 0) return null
  return (
    <p className={styles.about} data-void={of.voidedAt !== null} dir="auto">
      {sentences.map(sentence => (
        <Fragment key={sentence}>{sentence} </Fragment>
      ))}
    </p>
  )
}
