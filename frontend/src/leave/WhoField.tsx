import { Autocomplete, FormHelperText, TextField } from '@mui/material'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { InputHelperText, useGetList, useInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import card from '../kit/form/FormCard.module.css'
import { PersonInput } from '../kit/inputs/PersonInput.tsx'
import { Toggles } from '../kit/parts/Toggles.tsx'
import styles from './Deciding.module.css'

export const whos = ['one', 'several', 'all'] as const
export type Who = (typeof whos)[number]

/** For whom leave is added: one employee, several or everyone. */
export function WhoField() {
  const translate = useTranslate()
  const { field } = useInput({ source: 'who' })
  const who: Who = field.value
  const text = (key: string) => translate(`deciding.who.${key}`)
  return (
    <div className={card.whole}>
      <fieldset className={styles.who}>
        <legend>{text('label')}</legend>
        <div className={styles.kinds}>
          <Toggles values={whos} isPressed={one => one === who} onPress={field.onChange}>
            {text}
          </Toggles>
        </div>
        {who === 'one' && (
          <PersonInput source="employeeId" reference="employee" isRequired helperText={false} />
        )}
        {who === 'several' && <People />}
        {who !== 'one' && <p className={styles.hint}>{text(`${who}_text`)}</p>}
      </fieldset>
    </div>
  )
}

function People() {
  const translate = useTranslate()
  const { id, field, fieldState } = useInput({ source: 'employeeIds' })
  const { data: team = [], isPending } = useGetList<EmployeeRow>(
    'employee',
    { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'fullName', order: 'ASC' } },
    { onError: () => undefined },
  )
  const names = new Map(team.map(one => [one.id, one.fullName]))
  const chosen: string[] = useWatch({ name: 'employeeIds' }) || []
  const text = (key: string) => translate(`deciding.who.${key}`)
  const error = fieldState.error?.message
  return (
    <>
      <Autocomplete
        id={id}
        multiple
        disablePortal
        disableCloseOnSelect
        filterSelectedOptions
        options={team.map(one => one.id)}
        value={chosen}
        loading={isPending}
        onChange={(_, ids) => field.onChange(ids)}
        onBlur={field.onBlur}
        getOptionLabel={one => names.get(one) ?? '…'}
        openText={text('open')}
        closeText={text('close')}
        clearText={text('clear')}
        noOptionsText={text('none')}
        loadingText={text('loading')}
        renderInput={params => (
          <TextField
            {...params}
            label={text('several_label')}
            error={fieldState.invalid}
            margin="none"
            aria-describedby={error ? `${id}-below` : undefined}
          />
        )}
      />
      {error && (
        <FormHelperText id={`${id}-below`} error component="div">
          <InputHelperText error={error} />
        </FormHelperText>
      )}
    </>
  )
}
