import { Button } from '@mui/material'
import { punchOutIsMissing } from '@rollcall/contracts/attendance/day-state.ts'
import { usualCorrectionDays } from '@rollcall/contracts/corrections/states.ts'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { addDays, dayIn, timeAtOffset } from '../kit/dates.ts'
import { useCalendar, useMe, useServerNow } from '../kit/me.tsx'
import { pencil, warn } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import words from '../kit/styles/text.module.css'
import { useAddress } from '../kit/useAddress.ts'
import { Icon } from '../look/Icon.tsx'
import { CorrectionForm } from './CorrectionForm.tsx'
import type { DayOf } from './day-of.ts'
import { useAdjustedSessions, useCorrectionsOfDay } from './useCorrections.ts'

/** The address's parameter: `day`, or the session whose missing punch-out is settled. */
const parameter = 'correct'

/** Corrects a day, or proposes to. Whether the form is open is in the address. */
export function CorrectDay({ of }: { of: DayOf }) {
  const translate = useTranslate()
  const { role, company } = useMe()
  const own = role === 'employee'
  const now = useServerNow()
  const { day } = useCalendar()
  const [params, change] = useAddress()
  const { data: corrections = [] } = useCorrectionsOfDay(of)
  const text = (key: string, args: object = {}) => translate(`corrections.form.${key}`, args)
  const asked = params.get(parameter)
  const wasOpen = useRef(false)
  const act = useRef<HTMLButtonElement>(null)
  const go = (to: string | null) =>
    change(before => {
      before.delete(parameter)
      if (to !== null) before.set(parameter, to)
      return before
    })

  const today = dayIn(of.zone, now)
  const first = addDays(today, -(company?.settings.correctionDays ?? usualCorrectionDays))
  const barred = own && of.workDate < first
  const open = asked !== null && !barred && of.workDate <= today
  const missing = useAdjustedSessions(of).filter(session => punchOutIsMissing(session, now))
  const pending = corrections.filter(({ state }) => state === 'pending')
  const proposed = new Set(pending.flatMap(({ changes }) => changes.map(({ id }) => id)))

  // A closed form returns the focus to the button that opens it.
  useEffect(() => {
    if (wasOpen.current && !open) act.current?.focus()
    wasOpen.current = open
  }, [open])

  if (of.workDate > today) return null
  const settled = missing.find(({ sessionId }) => sessionId === asked)?.sessionId
  return (
    <>
      {missing
        .filter(({ sessionId }) => !open && !proposed.has(sessionId))
        .map(({ sessionId, inAt, inOffset }) => (
          <Notice
            key={sessionId}
            tone="bad"
            icon={warn}
            title={text('missing', { time: timeAtOffset(inAt, inOffset) })}
            action={
              barred ? undefined : (
                <Button variant="outlined" size="small" onClick={() => go(sessionId)}>
                  {text('settle')}
                </Button>
              )
            }
          >
            {text('missing_text')}
          </Notice>
        ))}
      {open ? (
        <CorrectionForm
          key={`${of.employeeId} ${of.workDate} ${asked}`}
          of={of}
          settles={settled}
          hasPending={pending.length > 0}
          onClose={() => go(null)}
        />
      ) : barred ? (
        <p className={words.note}>{text('too_old', { day: day(first) })}</p>
      ) : (
        <div>
          <Button
            ref={act}
            variant="outlined"
            startIcon={<Icon shape={pencil} size={15} />}
            onClick={() => go('day')}
          >
            {text(own ? 'propose' : 'correct')}
          </Button>
        </div>
      )}
    </>
  )
}
