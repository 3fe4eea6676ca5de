import { Autocomplete, TextField } from '@mui/material'
import {
  AutocompleteInput,
  type AutocompleteInputProps,
  ReferenceInput,
  useInput,
  useTranslate,
} from 'react-admin'
import { useTeam } from '../useTeam.ts'
import { FieldFrame, useLabel } from './FieldFrame.tsx'
import { findNames } from './find-names.ts'
import { peopleToChoose } from './people-to-choose.ts'

/** Several employees in a form. The form stores their ids. `withFormer`: also those who have left. */
export function PeopleField({
  source,
  label: named,
  help,
  withFormer = false,
}: {
  source: string
  label?: string
  help?: string
  withFormer?: boolean
}) {
  const translate = useTranslate()
  const { id, field, fieldState } = useInput({ source })
  const { data: team, isPending } = useTeam()
  const label = useLabel(source, named)
  const names = new Map(team?.map(person => [person.id, person.fullName]))
  const people = withFormer ? (team ?? []) : peopleToChoose(team, field.value || [])
  const text = (key: string) => translate(`app.audience.${key}`)
  return (
    <FieldFrame id={id} label={label} help={help} error={fieldState.error?.message}>
      {described => (
        <Autocomplete
          id={id}
          multiple
          disablePortal
          disableCloseOnSelect
          filterSelectedOptions
          filterOptions={findNames}
          options={people.map(person => person.id)}
          value={field.value || []}
          loading={isPending}
          onChange={(_, ids) => field.onChange(ids)}
          onBlur={field.onBlur}
          // A chosen one may have left the company.
          getOptionLabel={person => names.get(person) ?? '…'}
          openText={text('open')}
          closeText={text('close')}
          clearText={text('clear')}
          noOptionsText={text('none')}
          loadingText={text('loading')}
          renderInput={params => (
            <TextField
              {...params}
              margin="none"
              error={fieldState.invalid}
              slotProps={{ htmlInput: { ...params.inputProps, ...described } }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}

/** A person among the records of a resource, with search. The form stores the person's id. */
export function PersonInput({
  source,
  reference,
  nameOf = 'fullName',
  filter = {},
  ...rest
}: Omit<AutocompleteInputProps, 'filter' | 'reference' | 'source'> & {
  source: string
  /** The person's resource. */
  reference: string
  /** The field with a person's name. */
  nameOf?: string
  /** Whom it offers; a person who is chosen already is shown in any case. */
  filter?: Record<string, unknown>
}) {
  return (
    <ReferenceInput
      source={source}
      reference={reference}
      filter={filter}
      sort={{ field: nameOf, order: 'ASC' }}
      perPage={25}
    >
      <AutocompleteInput {...rest} optionText={nameOf} filterToQuery={toQuery} />
    </ReferenceInput>
  )
}

const toQuery = (text: string) => (text === '' ? {} : { q: text })
