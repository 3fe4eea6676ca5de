import type { Evidence, EvidenceAlarm } from '@rollcall/contracts/audit/views.ts'
import { useTranslate } from 'react-admin'
import { counted, grouped } from '../kit/numbers.ts'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import type { Shape } from '../look/icons.tsx'
import { Band } from './Band.tsx'
import styles from './FailedBand.module.css'
import { useMomentText } from './useMomentText.ts'
import { WhatToDo } from './WhatToDo.tsx'

const brokenShield: Shape = (
  <path d="M12 3 4.5 6v5c0 5 3.2 8.5 7.5 10 4.3-1.5 7.5-5 7.5-10V6zM9.5 9.5l5 5M14.5 9.5l-5 5" />
)

/** The record is not what was recorded: what is certain of each difference, and what to do. */
export function FailedBand({ evidence: { alarms, alarmCount, checked } }: { evidence: Evidence }) {
  const translate = useTranslate()
  const moment = useMomentText()
  const more = alarmCount - alarms.length
  return (
    <Band
      tone="bad"
      icon={brokenShield}
      label={translate('audit.band.label')}
      title={translate('audit.band.failed', counted(alarmCount))}
      text={[
        checked
          ? translate('audit.band.last_whole', { ...counted(checked.wholeSize), at: moment(checked.wholeAt) })
          : translate('audit.band.never_whole'),
        translate('audit.band.evident'),
      ].join(' ')}
    >
      <div className={`${layout.whole} ${layout.below} ${styles.parts}`}>
        <div>
          <h3>{translate('audit.alarms.certain')}</h3>
          <ul className={layout.stack}>
            {alarms.map(alarm => (
              <li key={`${alarm.kind} ${alarm.number} ${alarm.eventId}`}>
                <Alarm of={alarm} />
              </li>
            ))}
          </ul>
          {more > 0 && <p className={words.note}>{translate('audit.alarms.more', counted(more))}</p>}
        </div>
        <WhatToDo />
      </div>
    </Band>
  )
}

function Alarm({ of: { sentence, number, last, foundAt } }: { of: EvidenceAlarm }) {
  const translate = useTranslate()
  const found = translate('audit.alarms.found', { at: useMomentText()(foundAt) })
  const numbers =
    number === null
      ? ''
      : last === null || last === number
        ? translate('audit.alarms.event', { number: grouped(number) })
        : translate('audit.alarms.events', { number: grouped(number), last: grouped(last) })
  return (
    <>
      <b className={styles.sentence}>{sentence}.</b>
      <small>{numbers === '' ? found : `${found} · ${numbers}`}</small>
    </>
  )
}
