import { Autocomplete, TextField } from '@mui/material'
import { searchText } from '@rollcall/contracts/kernel/names.ts'
import { otherZoneNames } from '@rollcall/contracts/kernel/zone-names.ts'
import { type ReactNode, useMemo } from 'react'
import { useInput, useTranslate, ValidationError } from 'react-admin'
import { offsetText, timeIn, zoneCity } from '../dates.ts'
import { useServerNow } from '../me.tsx'
import styles from './ZoneField.module.css'
import { allZones } from './zones.ts'

/** Chooses a time zone by city, name or offset from UTC, and shows the time there. */
export function ZoneField({
  value,
  onChange,
  now,
  error,
  label,
}: {
  value: string | null
  onChange: (zone: string | null) => void
  now: number
  error: ReactNode
  /** The visible label; absent: a label for screen readers only. */
  label?: string
}) {
  const translate = useTranslate()
  const zones = useMemo(() => {
    const all = allZones()
    return value === null || all.includes(value) ? all : [value, ...all]
  }, [value])
  const text = (key: string) => translate(`app.zone.${key}`)
  return (
    <Autocomplete
      disablePortal
      options={zones}
      value={value}
      onChange={(_, zone) => onChange(zone)}
      getOptionLabel={zone => `${zoneCity(zone)} · ${offsetText(zone, now)}`}
      filterOptions={(options, { inputValue }) => matching(options, inputValue, now)}
      openText={text('open')}
      closeText={text('close')}
      clearText={text('clear')}
      noOptionsText={text('none')}
      renderOption={({ key, ...props }, zone) => (
        <li key={key} {...props} className={`${props.className ?? ''} ${styles.option}`}>
          <span>{zoneCity(zone)}</span>
          <span>{zone}</span>
          <time>{timeIn(zone, now)}</time>
          <span>{offsetText(zone, now)}</span>
        </li>
      )}
      renderInput={params => (
        <TextField
          {...params}
          label={label ?? ''}
          error={error != null && error !== ''}
          helperText={
            error ?? (value === null ? text('help') : translate('app.zone.now', { time: timeIn(value, now) }))
          }
          slotProps={{
            htmlInput: { ...params.inputProps, ...(label === undefined && { 'aria-label': text('label') }) },
          }}
        />
      )}
    />
  )
}

function matching(zones: string[], typed: string, now: number): string[] {
  const words = searchText(typed).replace(/[·]/g, ' ').split(/\s+/).filter(Boolean)
  const all = zones.filter(zone => {
    const names = `${zone} ${otherZoneNames[zone] ?? ''} ${zoneCity(zone)}`
    const offset = `${offsetText(zone, now)} ${offsetText(zone, now).replace('−', '-')}`
    const text = searchText(`${names} ${offset}`).replaceAll('_', ' ')
    return words.every(word => text.includes(word))
  })
  // A longer list would only slow typing down.
  return all.slice(0, 80)
}

/** A time zone in a form. */
export function ZoneInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput({ source })
  const now = useServerNow(60_000)
  return (
    <ZoneField
      label={label}
      value={field.value || null}
      onChange={field.onChange}
      now={now}
      // React-admin turns it into more than a text.
      error={fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
    />
  )
}
