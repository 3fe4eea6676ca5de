import {
  type Sheet,
  type SheetFact,
  type SheetFacts,
  type SheetSide,
  sheetOf,
} from '@rollcall/contracts/payslips/sheet.ts'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useCalendar } from '../../kit/me.tsx'
import words from '../../kit/styles/text.module.css'
import { VisuallyHidden } from '../../look/VisuallyHidden.tsx'
import styles from './PayslipSheet.module.css'

/** A payslip on an A4 sheet, as its PDF has it: a draft, an issued or a voided one. Paper is always light. */
export function PayslipSheet({ of }: { of: SheetFacts }) {
  const translate = useTranslate()
  const { zone, format } = useCalendar()
  const sheet = sheetOf(of, {
    text: (key, values) => translate(`payslip_sheet.${key}`, values),
    zone,
    dateFormat: format,
  })
  const { net, note, adjustments } = sheet
  return (
    <article className={styles.paper} data-void={sheet.isVoid} aria-label={sheet.label}>
      <header className={styles.head}>
        <div>
          <p className={styles.company} dir="auto">
            {sheet.company}
          </p>
          {sheet.companyLines.map(line => (
            <p key={line} className={words.quiet} dir="auto">
              {line}
            </p>
          ))}
        </div>
        <div>
          <h2 className={styles.title}>{sheet.title}</h2>
          <p className={words.quiet}>{sheet.month}</p>
          <p>
            {sheet.number !== '' && <b>{sheet.number}</b>}{' '}
            {sheet.mark !== '' && <span className={styles.mark}>{sheet.mark}</span>}
          </p>
        </div>
      </header>
      {sheet.about !== '' && (
        <p className={styles.about} data-void={sheet.isVoid} dir="auto">
          {sheet.about}
        </p>
      )}
      <Facts {...sheet.person} />
      <Facts {...sheet.days} />
      {adjustments.rows.length > 0 && <Adjustments of={adjustments} />}
      <div className={styles.sides}>
        {sheet.sides.map(side => (
          <LinesTable key={side.title} side={side} />
        ))}
      </div>
      <div className={styles.net}>
        <b>{net[0]}</b>
        <b>{net[1]}</b>
        {net[2] !== '' && <p>{net[2]}</p>}
      </div>
      {note[1] !== '' && (
        <p className={styles.note}>
          <b>{note[0]}</b> <span dir="auto">{note[1]}</span>
        </p>
      )}
      <footer className={styles.foot}>
        {sheet.foot.map(line => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </article>
  )
}

function Facts({ label, facts }: { label: string; facts: readonly SheetFact[] }) {
  return (
    <dl className={styles.facts} aria-label={label}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The changes of locked months that count in this payslip's month. */
function Adjustments({ of: { label, rows } }: { of: Sheet['adjustments'] }) {
  return (
    <ul className={styles.adjustments} aria-label={label}>
      {rows.map(({ id, name, reason, value }) => (
        <li key={id}>
          <span>
            {name}
            {reason !== '' && <small dir="auto">{reason}</small>}
          </span>
          <b>{value}</b>
        </li>
      ))}
    </ul>
  )
}

/** The earnings or the deductions of a sheet, with their sum. */
function LinesTable({ side: { title, heads, rows, total } }: { side: SheetSide }) {
  const id = useId()
  return (
    <div>
      <h3 id={id} className={styles.side}>
        {title}
      </h3>
      <table className={styles.lines} aria-labelledby={id}>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                <VisuallyHidden>{head}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(line => (
            <tr key={line.id}>
              <th scope="row">
                <span dir="auto">{line.label}</span>
                {line.formula !== '' && <small>{line.formula}</small>}
              </th>
              <td>{line.amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total[0]}</th>
            <td>{total[1]}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
