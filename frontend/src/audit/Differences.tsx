import type { EvidenceAlarm } from '@rollcall/contracts/audit/views.ts'
import { useTranslate } from 'react-admin'
import { counted, grouped } from '../kit/numbers.ts'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import styles from './Differences.module.css'
import { useMomentText } from './useMomentText.ts'
import { WhatToDo } from './WhatToDo.tsx'

/** A difference as it is shown. */
export type Difference = Omit<EvidenceAlarm, 'foundAt'> & {
  /** When it was found, if that is not said above. */
  foundAt?: string
}

/** What is certain of each difference between the record and what was recorded, and what to do. */
export function Differences({
  of,
  count,
  rest,
}: {
  of: readonly Difference[]
  /** Of all differences. */
  count: number
  /** What is said of those that are not shown, with their number. */
  rest: 'more' | 'rest'
}) {
  const translate = useTranslate()
  const hidden = count - of.length
  return (
    <div className={`${layout.whole} ${layout.below} ${styles.parts}`}>
      <div>
        <h3>{translate('audit.alarms.certain')}</h3>
        <ul className={layout.stack}>
          {of.map(one => (
            <li key={`${one.kind} ${one.number} ${one.eventId}`}>
              <Certain of={one} />
            </li>
          ))}
        </ul>
        {hidden > 0 && <p className={words.note}>{translate(`audit.alarms.${rest}`, counted(hidden))}</p>}
      </div>
      <WhatToDo />
    </div>
  )
}

function Certain({ of: { sentence, number, last, foundAt } }: { of: Difference }) {
  const translate = useTranslate()
  const moment = useMomentText()
  const found = foundAt === undefined ? [] : [translate('audit.alarms.found', { at: moment(foundAt) })]
  const numbers =
    number === null
      ? []
      : last === null || last === number
        ? [translate('audit.alarms.event', { number: grouped(number) })]
        : [translate('audit.alarms.events', { number: grouped(number), last: grouped(last) })]
  return (
    <>
      <b className={styles.sentence}>{sentence}.</b>
      <small>{[...found, ...numbers].join(' · ')}</small>
    </>
  )
}
