import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import {
  ChangeWorkingWeek,
  CorrectWorkingWeek,
  EditWorkingWeek,
} from '@rollcall/contracts/company/week-commands.ts'
import { weekMinutes } from '@rollcall/contracts/company/week-words.ts'
import { type WorkingWeek, weekOn } from '@rollcall/contracts/company/working-week.ts'
import type { WorkingWeeks } from '@rollcall/contracts/company/working-weeks.ts'
import { CorrectOwnWeek, EditOwnWeek, SetOwnWeeks } from '@rollcall/contracts/employees/week-commands.ts'
import type { SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import { isSame } from '@rollcall/contracts/kernel/dated.ts'
import { useMemo, useState } from 'react'
import { useInput, useNotify, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useCommandFrom } from '../../kit/data/useCommand.ts'
import { addDays, type Day, daysBetween, isDay, mondayOf, weekdayName } from '../../kit/dates.ts'
import { CommandForm, texts } from '../../kit/form/CommandForm.tsx'
import { FormActions } from '../../kit/form/FormActions.tsx'
import card from '../../kit/form/FormCard.module.css'
import { DayField } from '../../kit/inputs/DayField.tsx'
import { Field } from '../../kit/inputs/Field.tsx'
import { PeopleField, PersonInput } from '../../kit/inputs/PeopleField.tsx'
import { useCalendar } from '../../kit/me.tsx'
import { Card } from '../../kit/parts/Card.tsx'
import { Notice } from '../../kit/parts/Notice.tsx'
import { Page } from '../../kit/parts/Page.tsx'
import { Segments } from '../../kit/parts/Segments.tsx'
import words from '../../kit/styles/text.module.css'
import { alert } from '../../look/icons.tsx'
import { SettingsTabs } from '../SettingsTabs.tsx'
import type { ListedChange } from './change-list.ts'
import { movedBy, type Person, weeksOfPerson } from './effect-of.ts'
import type { OpenForm } from './form-address.ts'
import { useTold } from './useTold.ts'
import { useWho, WeekEffect } from './WeekEffect.tsx'
import { WeekField } from './WeekField.tsx'
import formStyles from './WeekForm.module.css'
import styles from './Weeks.module.css'
import { changedByWeeks } from './WithdrawChange.tsx'
import {
  askedOf,
  companyBody,
  correctCompanyBody,
  correctOwnBody,
  editCompanyBody,
  editOwnBody,
  faultsOf,
  ownBody,
  peopleOf,
  type WeekInput,
} from './week-input.ts'

interface FormProps {
  open: OpenForm
  data: WorkingWeeks
  team: readonly Person[]
  /** The company's date. */
  today: Day
  onClose: () => void
}

/** Changes the week from a date on, for everyone or some people, or corrects past days; shows the effect first. */
export function WeekForm({ open, data, team, today, onClose }: FormProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { day } = useCalendar()
  const { form } = open
  const planned = plannedIn(data, open.planned)
  const [first] = useState(() => firstValues({ open, data, today, planned }))
  const [refused, setRefused] = useState<SeveralAnswer>()
  const done = form === 'change' ? 'weeks.form.done' : 'weeks.form.corrected'
  const saved = { changes: changedByWeeks, done, onDone: onClose }
  const changing = useCommandFrom(ChangeWorkingWeek, companyBody, saved)
  const editing = useCommandFrom(EditWorkingWeek, editCompanyBody(planned?.changeId ?? ''), saved)
  const editingOwn = useCommandFrom(
    EditOwnWeek,
    editOwnBody(open.person ?? '', planned?.changeId ?? ''),
    saved,
  )
  const correcting = useCommandFrom(CorrectWorkingWeek, correctCompanyBody, saved)
  const correctingOwn = useCommandFrom(CorrectOwnWeek, correctOwnBody, saved)
  const setting = useCommandFrom(SetOwnWeeks, ownBody, {
    changes: changedByWeeks,
    onDone: answer => {
      if (answer.refused.length > 0) return setRefused(answer)
      notify(done, { type: 'success' })
      onClose()
    },
  })
  const schema = useMemo(
    () =>
      z.unknown().superRefine((values, context) => {
        for (const [field, message] of Object.entries(faultsOf(form, values as WeekInput)))
          context.addIssue({ code: 'custom', path: [field], message })
      }),
    [form],
  )
  const submit = (input: WeekInput) => {
    setRefused(undefined)
    const ofEveryone = planned ? editing : form === 'change' ? changing : correcting
    const ofSome = planned ? editingOwn : form === 'change' ? setting : correctingOwn
    const command = input.whom === 'everyone' ? ofEveryone : ofSome
    return command.submit(input)
  }
  const person = team.find(({ id }) => id === open.person)
  const title = planned
    ? person
      ? translate('weeks.title.planned_own', { name: person.name, day: day(planned.since) })
      : translate('weeks.title.planned', { day: day(planned.since) })
    : form === 'correct'
      ? translate('weeks.title.correct')
      : person
        ? translate('weeks.title.own', { name: person.name })
        : translate('weeks.title.change')
  const nameOf = (id: string) => team.find(one => one.id === id)?.name ?? '…'
  return (
    <Page
      name={translate('weeks.page')}
      title={title}
      subtitle={translate(form === 'correct' ? 'weeks.subtitle.correct' : 'weeks.subtitle.change')}
    >
      <SettingsTabs />
      {refused && (
        <Notice
          tone="wait"
          icon={alert}
          title={translate('weeks.form.refused', { smart_count: refused.done })}
        >
          {refused.refused.map(({ id, message }) => `${nameOf(id)}: ${message}`).join(' · ')}
        </Notice>
      )}
      <CommandForm<WeekInput> schema={schema} values={first} warn onSubmit={submit}>
        <Inside {...{ open, data, team, today, onClose }} replaces={planned?.changeId ?? null} />
      </CommandForm>
    </Page>
  )
}

/** The planned change with an id: the company's or somebody's own. */
const plannedIn = ({ changes, own }: WorkingWeeks, id: string | undefined): ListedChange | undefined =>
  id ? [...changes, ...own].find(({ changeId }) => changeId === id) : undefined

function firstValues({
  open: { form, person, back },
  data,
  today,
  planned,
}: Pick<FormProps, 'open' | 'data' | 'today'> & {
  planned: ListedChange | undefined
}): WeekInput {
  const since = form === 'correct' ? '' : (planned?.since ?? addDays(mondayOf(today), 7))
  const weeks = person ? weeksOfPerson(data, person) : data.weeks
  const week = planned?.week ?? weekOn(weeks, since || today)
  return {
    since,
    until: planned?.until ?? '',
    whom: person !== undefined ? 'some' : 'everyone',
    employeeIds: person ? [person] : [],
    employeeId: person ?? '',
    which: back || planned?.week === null ? 'company' : 'own',
    week: week ?? { workingDays: [], workHours: null },
    reason: planned?.reason ?? '',
  }
}

/** The fields with their effect beside them. */
function Inside({
  open,
  data,
  team,
  today,
  onClose,
  replaces,
}: FormProps & {
  /** The planned change that is edited; null: a new one. */
  replaces: string | null
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const whoOf = useWho()
  const { form } = open
  const input = texts(useWatch()) as WeekInput
  const key = JSON.stringify(askedOf(form, input, replaces))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change by its content
  const asked = useMemo(() => askedOf(form, input, replaces), [key])
  const moved = useMemo(() => (asked ? movedBy(data, team, asked) : []), [asked, data, team])
  const saved = useSaved(form, input, data, today)
  const text = (name: string, args: object = {}) => translate(`weeks.form.${name}`, args)
  const told = useTold(asked)
  const act = form === 'correct' ? 'correct' : 'save'
  const [one] = moved
  const before = one && asked && weekOn(one.before, asked.since)
  const after = one && asked && weekOn(one.after, asked.since)
  const [was, now] = [before && weekMinutes(before), after && weekMinutes(after)]
  const note =
    !asked || !one
      ? text('foot_none')
      : was != null && now != null && was !== now
        ? text('foot', {
            who: whoOf(moved),
            was: hoursAndMinutes(was),
            now: hoursAndMinutes(now),
            day: day(asked.since),
          })
        : text('foot_same', { who: whoOf(moved), day: day(asked.since) })
  return (
    <div className={`${styles.two} ${formStyles.form}`}>
      <div className={styles.main}>
        <Card title={text('card')}>
          <div className={card.fields}>
            <Dates form={form} today={today} />
            {replaces === null ? (
              <Whom form={form} input={input} team={team} />
            ) : (
              input.whom === 'some' && (
                <div className={`${card.whole} ${formStyles.whom}`}>
                  <Which input={input} />
                </div>
              )
            )}
            {!(input.whom === 'some' && input.which === 'company') && (
              <div className={card.whole}>
                <WeekField source="week" saved={saved} />
              </div>
            )}
            <div className={card.whole}>
              <Field source="reason" label={text('reason')} help={text('reason_help')} rows={2} />
            </div>
          </div>
        </Card>
      </div>
      <WeekEffect form={form} asked={asked} moved={moved} others={team.length - moved.length} />
      <Card className={formStyles.foot ?? ''}>
        <FormActions
          act={told ? text(`${act}_told`, { smart_count: told }) : text(act)}
          note={note}
          cancel={onClose}
        />
      </Card>
    </div>
  )
}

/** The week that counts before the change, if it is the same for all whom it concerns. */
function useSaved(
  form: OpenForm['form'],
  input: WeekInput,
  data: WorkingWeeks,
  today: Day,
): WorkingWeek | undefined {
  const date = isDay(input.since) ? input.since : today
  const ids = peopleOf(form, input)
  const company = weekOn(data.weeks, date)
  if (!ids?.length) return company
  const weeks = ids.map(id => weekOn(weeksOfPerson(data, id), date))
  const [first] = weeks
  return weeks.every(week => isSame(week, first)) ? first : undefined
}

function Dates({ form, today }: { form: OpenForm['form']; today: Day }) {
  const translate = useTranslate()
  const text = (name: string, args: object = {}) => translate(`weeks.form.${name}`, args)
  const sinceHelp = (day: string | undefined) => {
    if (!day) return undefined
    const weekday = weekdayName(day)
    const days = daysBetween(today, day)
    return days > 0 ? text('since_in', { weekday, smart_count: days }) : text('since_help', { weekday })
  }
  return form === 'correct' ? (
    <>
      <DayField source="since" label={text('first')} help={sinceHelp} />
      <DayField source="until" label={text('last')} help={() => text('last_help')} />
    </>
  ) : (
    <>
      <DayField source="since" label={text('since')} help={sinceHelp} />
      <DayField source="until" label={text('until')} required={false} help={() => text('until_help')} />
    </>
  )
}

function Whom({ form, input, team }: { form: OpenForm['form']; input: WeekInput; team: readonly Person[] }) {
  const translate = useTranslate()
  const { field } = useInput({ source: 'whom' })
  const text = (name: string, args: object = {}) => translate(`weeks.form.${name}`, args)
  const isSome = input.whom === 'some'
  const isOne = form === 'correct'
  return (
    <div className={`${card.whole} ${formStyles.whom}`}>
      <p className={words.label}>{text('whom')}</p>
      <Segments
        label={text('whom')}
        values={['everyone', 'some'] as const}
        value={input.whom}
        onPick={field.onChange}
      >
        {whom =>
          whom === 'everyone'
            ? text('everyone', { count: team.length })
            : isOne
              ? text('one')
              : text('some', { count: input.employeeIds.length })
        }
      </Segments>
      {isSome &&
        (isOne ? (
          <PersonInput
            source="employeeId"
            reference="employee"
            label={text('person')}
            isRequired
            helperText={false}
          />
        ) : (
          <PeopleField source="employeeIds" label={text('people')} />
        ))}
      {isSome ? <Which input={input} /> : <p className={words.note}>{text('everyone_help')}</p>}
    </div>
  )
}

/** Whether people get a week of their own or the company's again. */
function Which({ input }: { input: WeekInput }) {
  const translate = useTranslate()
  const { field } = useInput({ source: 'which' })
  const text = (name: string) => translate(`weeks.form.${name}`)
  return (
    <>
      <Segments
        label={text('which')}
        values={['own', 'company'] as const}
        value={input.which}
        onPick={field.onChange}
      >
        {one => text(one)}
      </Segments>
      <p className={words.note}>{text(input.which === 'own' ? 'some_help' : 'company_help')}</p>
    </>
  )
}
