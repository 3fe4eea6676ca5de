import { Button } from '@mui/material'
import type { AttendanceReplay } from '@rollcall/contracts/audit/replay.ts'
import { maxReplayDays } from '@rollcall/contracts/audit/replay-call.ts'
import { type ReactNode, useId } from 'react'
import { Form } from 'react-admin'
import { zoneCity } from '../../kit/dates.ts'
import { OptionalDay } from '../../kit/inputs/DayInput.tsx'
import { PersonInput } from '../../kit/inputs/PeopleField.tsx'
import { RangeInput } from '../../kit/inputs/RangeInput.tsx'
import { useCalendar, useMe } from '../../kit/me.tsx'
import { Card } from '../../kit/parts/Card.tsx'
import { Segments } from '../../kit/parts/Segments.tsx'
import { Stepper } from '../../kit/parts/Stepper.tsx'
import words from '../../kit/styles/text.module.css'
import styles from './Choose.module.css'
import { ChosenSentence } from './ChosenSentence.tsx'
import { ExportEvidence } from './ExportEvidence.tsx'
import { KnownOn } from './KnownOn.tsx'
import {
  type ChangeAddress,
  clocks,
  everyDay,
  faultOfRange,
  isShared,
  type ReplayAddress,
  rangeBeside,
} from './replay-address.ts'
import { useText } from './useWords.ts'

/** Chooses the person, the work dates, the moment at which something was known, and the clock. */
export function Choose({
  asked,
  set,
  replay,
  zone,
  count,
}: {
  asked: ReplayAddress
  set: ChangeAddress
  replay: AttendanceReplay | undefined
  /** The person's zone; undefined: not known yet. */
  zone: string | undefined
  /** The number of shown events; undefined: not known yet. */
  count: number | undefined
}) {
  const text = useText()
  const { day } = useCalendar()
  const { role, audit } = useMe()
  const asOfId = useId()
  const { employee, from, to, asOf, knownOn, times } = asked
  const fault = faultOfRange(asked)
  const stepTo = (side: -1 | 1) => {
    const beside = rangeBeside(asked, side)
    return { go: () => set(beside), disabled: fault !== undefined || !isShared(beside, audit ?? everyDay) }
  }
  return (
    <Card label={text('choose')}>
      <div className={styles.fields}>
        <div className={styles.person}>
          {/* Resets when the address names another person, such as after the browser's back button. */}
          <Form key={employee ?? ''} defaultValues={{ employee }}>
            <PersonInput
              source="employee"
              reference={role === 'auditor' ? 'audited-person' : 'employee'}
              label="audit_replay.employee"
              helperText={false}
              TextFieldProps={{ placeholder: text('employee_none') }}
              onChange={(id: string | null) => set({ employee: id || undefined })}
            />
          </Form>
        </div>
        <Labelled label={text('dates')}>
          <div className={styles.dates}>
            <RangeInput
              from={from}
              to={to}
              labels={[text('from'), text('to')]}
              onChange={(end, value) => value !== '' && set({ from, to, [end]: value })}
            />
            <Stepper
              before={{ label: text('before'), ...stepTo(-1) }}
              after={{ label: text('after'), ...stepTo(1) }}
            />
          </div>
        </Labelled>
        <label className={styles.day} htmlFor={asOfId}>
          <span className={words.label}>{text('as_of')}</span>
          <OptionalDay id={asOfId} label={text('as_of')} value={asOf} onDay={date => set({ asOf: date })} />
        </label>
        <Labelled label={text('known_on')}>
          <KnownOn value={knownOn} onChange={(at, how) => set({ knownOn: at }, how)} />
        </Labelled>
        <Labelled label={text('times')}>
          <Segments
            label={text('times')}
            values={clocks}
            value={times}
            onPick={clock => set({ times: clock === 'utc' ? 'utc' : undefined })}
          >
            {clock => (clock === 'person' && zone ? zoneCity(zone) : text(`times_${clock}`))}
          </Segments>
        </Labelled>
        {(asOf ?? knownOn) !== undefined && (
          <Button variant="text" onClick={() => set({ asOf: undefined, knownOn: undefined })}>
            {text('clear')}
          </Button>
        )}
      </div>
      {fault && (
        <p className={styles.fault} role="alert">
          {text(fault, { most: maxReplayDays })}
        </p>
      )}
      {replay && replay.from <= replay.to && count !== undefined && (
        <ChosenSentence asked={asked} replay={replay} count={count} />
      )}
      {employee !== null && count !== undefined && count > 0 && (
        <ExportEvidence employee={employee} from={from} to={to} />
      )}
      {replay && replay.from > from && (
        <p className={styles.sentence}>{text('plan', { day: day(replay.from) })}</p>
      )}
    </Card>
  )
}

/** A label above controls that name themselves. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <span className={words.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}
