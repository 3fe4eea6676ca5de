import { Autocomplete, TextField } from '@mui/material'
import { useInput, useTranslate } from 'react-admin'
import { FieldFrame } from '../kit/inputs/FieldFrame.tsx'
import { findNames } from '../kit/inputs/find-names.ts'
import { distinct, useTeam } from '../kit/useTeam.ts'

/** A position in a form: any text, with those that people have as suggestions, so that one job has one spelling. */
export function PositionField() {
  const translate = useTranslate()
  const { id, field, fieldState } = useInput({ source: 'position' })
  const { data = [] } = useTeam()
  return (
    <FieldFrame
      id={id}
      label={translate('resources.employee.fields.position')}
      error={fieldState.error?.message}
    >
      {described => (
        <Autocomplete
          id={id}
          freeSolo
          disablePortal
          filterOptions={findNames}
          options={distinct(data.map(({ position }) => position))}
          inputValue={field.value ?? ''}
          onInputChange={(_, position) => field.onChange(position)}
          onBlur={field.onBlur}
          clearText={translate('app.audience.clear')}
          renderInput={params => (
            <TextField
              {...params}
              autoFocus
              margin="none"
              error={fieldState.invalid}
              slotProps={{ htmlInput: { ...params.inputProps, ...described, 'aria-required': true } }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
