import { Button } from '@mui/material'
import { missingAfterRange, usualMissingAfterHours } from '@rollcall/contracts/attendance/missing-after.ts'
import { settingsToSave, type TeamSettings, teamSettings } from '@rollcall/contracts/company/team-settings.ts'
import { usualCorrectionDays } from '@rollcall/contracts/corrections/states.ts'
import type { CalendarChangeInput } from '@rollcall/contracts/leave/calendar-effect.ts'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { dayIn } from '../kit/dates.ts'
import { ZoneField } from '../kit/inputs/ZoneField.tsx'
import { zoneOfDevice } from '../kit/inputs/zones.ts'
import { useMe, useServerNow } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { recordEventAt } from '../kit/record-event.ts'
import words from '../kit/styles/text.module.css'
import { CalendarEffectNote } from '../leave/public.ts'
import {
  CountField,
  DateFormatField,
  ReportsDueField,
  WorkingDaysField,
  YesNoField,
} from './SettingsFields.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'
import styles from './TeamSettings.module.css'
import { useSaveTeamSettings } from './useSaveTeamSettings.ts'
import { type DraftHours, WorkHoursField } from './WorkHoursField.tsx'
import { workingWeekPath } from './weeks/form-address.ts'
import { useWeekWords } from './weeks/useWeekWords.ts'

type Filled = 'zone' | 'optionalHolidays' | 'workHours' | 'correctionDays' | 'missingAfterHours'
type Draft = Omit<TeamSettings, Filled> & {
  missingAfterHours: number | undefined
  correctionDays: number | undefined
  workHours?: DraftHours | undefined
  zone: string | null
  optionalHolidays: number | undefined
}

/** /app/setting/team-settings. */
export function TeamSettingsPage() {
  const translate = useTranslate()
  const { company, name } = useMe()
  const now = useServerNow(10_000)
  const save = useSaveTeamSettings()
  const pending = company?.states === 'pending'
  const [draft, setDraft] = useState<Draft>(() => ({
    zone: null,
    dateFormat: 'DD/MM/YYYY',
    workingDays: [],
    optionalHolidays: 0,
    reportsDueBy: null,
    correctionDays: usualCorrectionDays,
    missingAfterHours: usualMissingAfterHours,
    ...company?.settings,
    ...(pending ? { zone: zoneOfDevice() } : {}),
  }))
  const [tried, setTried] = useState(false)
  const { workingDays, workHours, ...others } = draft
  // The week has a page of its own. What this page knew of it when it was opened would undo a change that has begun since.
  const parsed = (pending ? teamSettings : settingsToSave).safeParse({
    ...(pending ? draft : others),
    zone: draft.zone ?? undefined,
    optionalHolidays: draft.optionalHolidays ?? null,
    correctionDays: draft.correctionDays ?? null,
    missingAfterHours: draft.missingAfterHours ?? null,
  })
  const errorOf = (field: string) =>
    tried ? parsed.error?.issues.find(({ path }) => path[0] === field)?.message : undefined
  const change = (part: Partial<Draft>) => setDraft(before => ({ ...before, ...part }))

  return (
    <Page
      name={translate('company.page')}
      width="form"
      title={pending ? translate('company.welcome_title', { name }) : translate('company.title')}
      subtitle={
        pending
          ? translate('company.welcome_text')
          : translate('company.subtitle', { company: company?.name ?? '' })
      }
      actions={
        !pending && (
          <Button variant="outlined" component={Link} to={recordEventAt('company')}>
            {translate('app.in_record')}
          </Button>
        )
      }
    >
      {!pending && <SettingsTabs />}
      <Card>
        <form
          noValidate
          className={styles.form}
          onSubmit={event => {
            event.preventDefault()
            setTried(true)
            if (parsed.success) save.mutate(parsed.data)
            else focusFirst(event.currentTarget, parsed.error.issues[0]?.path[0])
          }}
        >
          <Setting title="zone" field="zone">
            <ZoneField
              value={draft.zone}
              onChange={zone => change({ zone })}
              now={now}
              error={errorOf('zone')}
            />
            {!pending && (
              <CalendarEffectNote
                change={
                  parsed.success ? calendarChangeOf(parsed.data.zone, company?.settings.zone) : undefined
                }
              />
            )}
          </Setting>
          <Setting title="date_format" field="dateFormat">
            <DateFormatField
              value={draft.dateFormat}
              onChange={dateFormat => change({ dateFormat })}
              today={dayIn(draft.zone ?? 'UTC', now)}
            />
          </Setting>
          {pending ? (
            <>
              <Setting title="working_days" field="workingDays">
                <WorkingDaysField
                  value={workingDays}
                  onChange={workingDays => change({ workingDays })}
                  error={errorOf('workingDays')}
                />
              </Setting>
              <Setting title="work_hours" field="workHours">
                <WorkHoursField
                  value={workHours}
                  workingDays={workingDays}
                  saved={undefined}
                  onChange={workHours => change({ workHours })}
                  error={errorOf('workHours')}
                />
              </Setting>
            </>
          ) : (
            <Setting title="working_days" text="week_text" field="workingDays">
              <WeekInShort {...company?.settings} />
            </Setting>
          )}
          <Setting title="paid_breaks" field="paidBreaks">
            <YesNoField
              of="paid_breaks"
              value={draft.paidBreaks ?? false}
              onChange={paidBreaks => change({ paidBreaks })}
            />
          </Setting>
          <Setting title="missing_after" field="missingAfterHours">
            <CountField
              of="missing_after"
              {...missingAfterRange}
              value={draft.missingAfterHours}
              onChange={missingAfterHours => change({ missingAfterHours })}
              error={errorOf('missingAfterHours')}
            />
          </Setting>
          <Setting title="overtime_approval" field="overtimeApproval">
            <YesNoField
              of="overtime_approval"
              value={draft.overtimeApproval ?? false}
              onChange={overtimeApproval => change({ overtimeApproval })}
            />
          </Setting>
          <Setting title="correction_days" field="correctionDays">
            <CountField
              of="correction_days"
              max={366}
              value={draft.correctionDays}
              onChange={correctionDays => change({ correctionDays })}
              error={errorOf('correctionDays')}
            />
          </Setting>
          <Setting title="optional_holidays" field="optionalHolidays">
            <CountField
              of="optional_holidays"
              max={30}
              value={draft.optionalHolidays}
              onChange={optionalHolidays => change({ optionalHolidays })}
              error={errorOf('optionalHolidays')}
            />
          </Setting>
          <Setting title="reports_due" field="reportsDueBy">
            <ReportsDueField
              value={draft.reportsDueBy}
              onChange={reportsDueBy => change({ reportsDueBy })}
              error={errorOf('reportsDueBy')}
            />
          </Setting>
          <div className={styles.done}>
            <Button type="submit" variant="contained" loading={save.isPending}>
              {translate(pending ? 'company.start' : 'company.save')}
            </Button>
          </div>
        </form>
      </Card>
    </Page>
  )
}

/** The change of the zone; undefined: it stays. */
const calendarChangeOf = (zone: string, saved: string | undefined): CalendarChangeInput | undefined =>
  saved === zone ? undefined : { what: 'settings', zone }

/** The week that counts today, and where it is changed. */
function WeekInShort({ workingDays = [], workHours = undefined }: Partial<TeamSettings>) {
  const translate = useTranslate()
  const { weekText } = useWeekWords()
  return (
    <p className={styles.short}>
      <b>{weekText({ workingDays, workHours: workHours ?? null })}</b>{' '}
      <Link className={words.link} to={workingWeekPath}>
        {translate('company.working_days.change')}
      </Link>
    </p>
  )
}

const focusFirst = (form: HTMLFormElement, field: PropertyKey | undefined) =>
  form.querySelector<HTMLElement>(`[data-field="${String(field)}"] input`)?.focus()

function Setting({
  title,
  text = 'text',
  field,
  children,
}: {
  title: string
  text?: string
  field: keyof TeamSettings
  children: ReactNode
}) {
  const translate = useTranslate()
  return (
    <section className={styles.setting} data-field={field}>
      <div>
        <h2>{translate(`company.${title}.title`)}</h2>
        <p>{translate(`company.${title}.${text}`)}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}
