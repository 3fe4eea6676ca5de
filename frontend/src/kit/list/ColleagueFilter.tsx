import { Autocomplete, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { findNames } from '../inputs/find-names.ts'
import { useMe } from '../me.tsx'
import { PersonFilter } from './PersonFilter.tsx'

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
