// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import { inPayslipId } from '@rollcall/contracts/payslips/payslip.ts'
import type { PayslipRunRow } from '@rollcall/contracts/payslips/views.ts'
import { type RaRecord, useGetMany, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { CardFoot } from '../../kit/parts/Card.tsx'
import styles from './Issue.module.css'
import { addressOf } from './selectable.ts'
import { useMonthWords } from './useMonthWords.ts'

const maxShown = 50

/** Whom a run left out, and why. */
export function LeftOut({ run: { kind, left } }: { run: PayslipRunRow }) {
  const translate = useTranslate()
  const { text } = useMonthWords()
  const shown = left.slice(0, maxShown)
  const personOf = (id: string) => inPayslipId(id)?.employeeId ?? id
  const { data = [] } = useGetMany<RaRecord & { fullName: string }>(
    'employee',
    { ids: shown.map(({ id }) => personOf(id)) },
    { onError: () => undefined },
  )
  if (left.length === 0) return null
  return (
    <>
      <ul className={styles.omitted} role="list" aria-label={text('run.omitted')}>
        {shown.map(({ id, why }) => {
          const name = data.find(person => person?.id === personOf(id))?.fullName ?? text('run.somebody')
          return (
            <li key={id}>
              {kind === 'issue' ? (
                <Link to={addressOf(id)} dir="auto">
                  {name}
                </Link>
              ) : (
                <b dir="auto">{name}</b>
              )}
              <span>{translate(why, { _: why })}</span>
            </li>
          )
        })}
      </ul>
      {left.length > shown.length && (
        <CardFoot>{text('run.more', { smart_count: left.length - shown.length })}</CardFoot>
      )}
    </>
  )
}
