import { TextField } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { zoneCity } from '../kit/dates.ts'
import { RangeInput } from '../kit/inputs/RangeInput.tsx'
import { PositionFilter } from '../kit/list/PeopleFilters.tsx'
import { useListFilter } from '../kit/list/useListFilter.ts'
import { useCalendar } from '../kit/me.tsx'
import words from '../kit/styles/text.module.css'
import { distinct, useTeam } from '../kit/useTeam.ts'
import styles from './EmployeeFilters.module.css'

/** Filters the employees by position, time zone and date of joining. */
export function EmployeeFilters() {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const { change } = useListFilter()
  const text = (key: string) => translate(`employees.filters.${key}`)
  return (
    <>
      <PositionFilter bare value={filterValues.position} onChange={one => change('position', one)} />
      <ZoneFilter />
      <fieldset className={styles.joined}>
        <legend className={words.note}>{text('joined')}</legend>
        <RangeInput
          from={filterValues.dateOfJoin_gte ?? ''}
          to={filterValues.dateOfJoin_lte ?? ''}
          labels={[text('joined_from'), text('joined_to')]}
          onChange={(end, day) => change(end === 'from' ? 'dateOfJoin_gte' : 'dateOfJoin_lte', day)}
        />
      </fieldset>
    </>
  )
}

/** The value of those without their own zone; not a zone's name. */
const ofCompany = '-'

/** Filters by one of the zones that people have, or by those who have the company's. */
function ZoneFilter() {
  const translate = useTranslate()
  const { companyZone } = useCalendar()
  const { filterValues } = useListContext()
  const { change } = useListFilter()
  const { data = [] } = useTeam()
  const chosen: string | null | undefined = filterValues.zone
  const zones = distinct([...data.map(({ zone }) => zone), chosen])
  return (
    <TextField
      select
      margin="none"
      className={styles.zone ?? ''}
      value={chosen === null ? ofCompany : (chosen ?? '')}
      onChange={({ target: { value } }) => change('zone', value === ofCompany ? null : value || undefined)}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': translate('resources.employee.fields.zone') },
      }}
    >
      <option value="">{translate('employees.filters.every_zone')}</option>
      <option value={ofCompany}>
        {translate('employees.filters.zone_of_company', { city: zoneCity(companyZone) })}
      </option>
      {zones.map(zone => (
        <option key={zone} value={zone}>
          {zoneCity(zone)}
        </option>
      ))}
    </TextField>
  )
}
