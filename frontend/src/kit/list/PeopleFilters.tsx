import { Autocomplete, TextField } from '@mui/material'
import { useId } from 'react'
import { Form, useTranslate } from 'react-admin'
import { findNames } from '../inputs/find-names.ts'
import { PersonInput } from '../inputs/PeopleField.tsx'
import { useMe } from '../me.tsx'
import { distinct, useTeam } from '../useTeam.ts'
import styles from './List.module.css'

/** Filters a list by one person. */
export function PersonFilter({
  field,
  resource,
  value,
  onChange,
}: {
  field: string
  resource: string
  value: string | undefined
  onChange: (id: string | undefined) => void
}) {
  const translate = useTranslate()
  return (
    // Resets when the address names another person, such as after the browser's back button.
    <Form key={value ?? ''} defaultValues={{ [field]: value ?? null }}>
      <PersonInput
        source={field}
        reference={resource}
        label="app.list.person"
        className={styles.person ?? ''}
        helperText={false}
        TextFieldProps={{ placeholder: translate('app.list.everyone') }}
        onChange={(id: string | null) => onChange(id || undefined)}
      />
    </Form>
  )
}

/** Chooses one person or everyone. Companies choose among all employees, employees among those who are shown to them. */
export function ColleagueFilter({
  person,
  people,
  onChange,
}: {
  /** The chosen employee's id. */
  person: string | undefined
  /** Those who are shown. */
  people: readonly { id: string; name: string }[]
  onChange: (id: string | undefined) => void
}) {
  const translate = useTranslate()
  const { role, accountId } = useMe()
  if (role === 'company')
    return <PersonFilter field="person" resource="employee" value={person} onChange={onChange} />
  const others = people.filter(({ id }) => id !== accountId)
  const options = [{ id: accountId, name: translate('app.list.only_me') }, ...others]
  const elsewhere = person ? { id: person, name: translate('app.list.elsewhere') } : null
  return (
    <Autocomplete
      size="small"
      filterOptions={findNames}
      options={options}
      value={options.find(({ id }) => id === person) ?? elsewhere}
      onChange={(_, chosen) => onChange(chosen?.id)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      renderInput={input => (
        <TextField
          {...input}
          label={translate('app.list.person')}
          placeholder={translate('app.list.everyone')}
          margin="none"
        />
      )}
    />
  )
}

/** Filters by one of the positions that people have; undefined: every position. */
export function PositionFilter({
  value,
  bare = false,
  onChange,
}: {
  value: string | undefined
  /** Without a visible label, for a row of filters. */
  bare?: boolean
  onChange: (position: string | undefined) => void
}) {
  const translate = useTranslate()
  const id = useId()
  const { data = [] } = useTeam()
  const label = translate('app.list.position')
  const positions = distinct([...data.map(({ position }) => position), value])
  return (
    <TextField
      select
      id={id}
      {...(bare ? {} : { label })}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      margin="none"
      {...(bare ? { className: styles.position ?? '' } : { sx: { width: 230, maxWidth: '100%' } })}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: bare ? { 'aria-label': label } : {},
      }}
    >
      <option value="">{translate('app.list.every_position')}</option>
      {positions.map(position => (
        <option key={position} value={position}>
          {position}
        </option>
      ))}
    </TextField>
  )
}
