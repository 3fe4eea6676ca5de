import { Button, MenuItem, TextField } from '@mui/material'
import { AddHolidays, DeleteHolidays } from '@rollcall/contracts/holidays/commands.ts'
import { clashesOf } from '@rollcall/contracts/holidays/holiday.ts'
import { type Audience, appliesTo } from '@rollcall/contracts/kernel/audience.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { messageOf, whyEmpty } from '../kit/data/problem.ts'
import { useCommand } from '../kit/data/useCommand.ts'
import { useCalendar } from '../kit/me.tsx'
import { warn } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { Waiting } from '../kit/parts/Waiting.tsx'
import layout from '../kit/styles/layout.module.css'
import { useIsWorkingDay } from '../kit/useIsWorkingDay.ts'
import { useTeam } from '../kit/useTeam.ts'
import { CalendarEffectNote } from '../leave/public.ts'
import styles from './Panel.module.css'
import { PanelCard, usePanel } from './PanelCard.tsx'
import { PublicDay } from './PublicDay.tsx'
import { useYear } from './useHolidays.ts'
import { useCountries, usePublicHolidays } from './usePublicHolidays.ts'

/** For whom they are: the people whose time zone lies in the country, or everyone. */
const whoms = ['there', 'everyone'] as const
type Whom = (typeof whoms)[number]

/** Adds the public holidays of a country, or of a region, in a year; those that are there already are marked. */
export function PublicHolidayPanel() {
  const translate = useTranslate()
  const { today } = useCalendar()
  const isWorkingDay = useIsWorkingDay()
  const { params, set, close } = usePanel()
  const thisYear = Number(today.slice(0, 4))
  const years = [0, 1, 2, 3].map(more => String(thisYear + more))
  const country = params.get('country') ?? ''
  const region = params.get('region') ?? ''
  const area = params.get('area') ?? ''
  const year = years.find(one => one === params.get('of')) ?? String(thisYear)
  const countries = useCountries()
  const found = usePublicHolidays({ country, region, area, year })
  const present = useYear(year)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = countries.data?.find(({ code }) => code === country)
  const [whom, setWhom] = useState<Whom>('there')
  const zones = chosen?.zones ?? []
  const audience: Audience =
    whom === 'there' && zones.length > 0 ? { kind: 'zones', zones } : { kind: 'everyone' }
  const days = found.data?.map(day => ({ ...day, audience }))
  // The same rule as in the service that adds them.
  const taken = days && present.data ? clashesOf(days, present.data) : undefined
  const free = days?.filter((_, row) => !taken?.has(row)) ?? []
  const selected = free.filter(({ date }) => !left.has(date))
  const text = (key: string, args: object = {}) => translate(`several_holidays.public.${key}`, args)
  const { run, busy } = useCommand(AddHolidays, {
    changes: ['holiday'],
    done: 'several_holidays.public.done',
    args: { smart_count: selected.length },
    undo: { command: DeleteHolidays, bodyOf: (_, { ids }) => ({ holidayIds: ids }) },
    onDone: () =>
      set({
        ...{ add: undefined, country: undefined, region: undefined, area: undefined },
        ...{ of: undefined, year, type: undefined },
      }),
  })
  const pick = (values: Record<string, string | undefined>) => {
    setLeft(new Set())
    set(values)
  }
  const regions = chosen?.regions ?? []
  const areas = regions.find(({ code }) => code === region)?.areas ?? []
  const partial = chosen?.partial && Number(year) >= chosen.partial.from ? chosen.partial : undefined
  const error = whyEmpty(countries) ?? (country === '' ? null : (whyEmpty(found) ?? whyEmpty(present)))
  return (
    <PanelCard title={text('title')} onClose={close}>
      <div className={styles.fields}>
        <Choice
          label={text('country')}
          value={countries.data ? country : ''}
          options={countries.data ?? []}
          onChange={code => pick({ country: code, region: undefined, area: undefined })}
        />
        <Choice
          label={text('region')}
          value={regions.some(({ code }) => code === region) ? region : ''}
          options={[{ code: '', name: text('all_regions') }, ...regions]}
          disabled={regions.length === 0}
          onChange={code => pick({ region: code, area: undefined })}
        />
        <Choice
          label={text('year')}
          value={year}
          options={years.map(one => ({ code: one, name: one }))}
          onChange={code => pick({ of: code })}
        />
        {chosen && zones.length > 0 && (
          <div className={styles.area}>
            <Choice
              label={text('whom')}
              value={whom}
              options={whoms.map(code => ({ code, name: text(`whom_${code}`, { country: chosen.name }) }))}
              onChange={code => {
                setLeft(new Set())
                setWhom(code as Whom)
              }}
            />
          </div>
        )}
        {areas.length > 0 && (
          <div className={styles.area}>
            <Choice
              label={text('area')}
              value={areas.some(({ code }) => code === area) ? area : ''}
              options={[{ code: '', name: text('all_areas') }, ...areas]}
              onChange={code => pick({ area: code })}
            />
          </div>
        )}
      </div>
      {partial && (
        <div className={styles.partial}>
          <Notice tone="wait" icon={warn} title={text('partial')}>
            {text('partial_text', { missing: partial.missing })}
          </Notice>
        </div>
      )}
      {error && (country !== '' || !countries.data) ? (
        <ErrorState
          error={new Error(messageOf(error))}
          onRetry={() => void Promise.all([countries.refetch(), found.refetch(), present.refetch()])}
        />
      ) : country === '' ? (
        <p className={styles.hint}>{text('hint')}</p>
      ) : !days || !taken ? (
        <Waiting lines={8} height={30} />
      ) : (
        <>
          <div className={`${layout.between} ${styles.found}`}>
            <h3>{text('found', { smart_count: days.length })}</h3>
            {free.length > 0 && (
              <Button
                size="small"
                onClick={() => setLeft(new Set(selected.length > 0 ? free.map(({ date }) => date) : []))}
              >
                {text(selected.length > 0 ? 'select_none' : 'select_all')}
              </Button>
            )}
          </div>
          <ul className={styles.days}>
            {days.map((day, row) => (
              <PublicDay
                key={day.date}
                day={day}
                there={taken.get(row)?.other.name}
                weekend={!isWorkingDay(day.date)}
                selected={!left.has(day.date)}
                onSelect={on => {
                  const next = new Set(left)
                  if (on) next.delete(day.date)
                  else next.add(day.date)
                  setLeft(next)
                }}
              />
            ))}
          </ul>
          <div className={styles.effect} role="status">
            <b>{text('selected', { selected: selected.length, found: days.length })}</b>
            <span>
              {text('on_working_days', {
                smart_count: selected.filter(({ date }) => isWorkingDay(date)).length,
              })}
            </span>
            <PeopleOff audience={audience} />
            <span>{text('note')}</span>
          </div>
          <div className={styles.hint}>
            <CalendarEffectNote
              change={{ what: 'add', holidays: selected.map(({ date, half }) => ({ date, half, audience })) }}
            />
          </div>
        </>
      )}
      <footer className={styles.footer}>
        <Button variant="outlined" onClick={close}>
          {translate('app.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={busy}
          disabled={selected.length === 0}
          onClick={() => void run({ holidays: selected })}
        >
          {selected.length === 0 ? text('add_none') : text('add', { smart_count: selected.length })}
        </Button>
      </footer>
    </PanelCard>
  )
}

/** Who of the employees is off on these days. */
function PeopleOff({ audience }: { audience: Audience }) {
  const translate = useTranslate()
  const { companyZone } = useCalendar()
  const { data } = useTeam()
  if (!data) return null
  const off = data.filter(({ id, position, zone }) =>
    appliesTo({ audience }, { employeeId: id, position, zone: zone ?? companyZone }),
  )
  return (
    <span>
      {translate('several_holidays.public.people', { smart_count: off.length, people: data.length })}
    </span>
  )
}

function Choice({
  label,
  value,
  options,
  disabled = false,
  onChange,
}: {
  label: string
  value: string
  options: readonly { code: string; name: string }[]
  disabled?: boolean
  onChange: (code: string) => void
}) {
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={disabled}
      margin="none"
      size="small"
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        select: {
          displayEmpty: true,
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } },
        },
      }}
    >
      {options.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
