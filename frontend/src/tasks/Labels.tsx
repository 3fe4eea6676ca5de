import { Autocomplete, TextField } from '@mui/material'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { useGetList, useInput, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { FieldFrame, useLabel } from '../kit/inputs/FieldFrame.tsx'
import { findNames } from '../kit/inputs/find-names.ts'
import { Chip } from '../kit/parts/Chip.tsx'
import { useAddress } from '../kit/useAddress.ts'
import { distinct } from '../kit/useTeam.ts'
import styles from './Tasks.module.css'
import { withLabel } from './with-label.ts'

/** A task's labels. Beside the list of tasks each one is a link that shows the tasks that have it too. */
export function Labels({ of, filters }: { of: readonly string[]; filters: boolean }) {
  const translate = useTranslate()
  const [params] = useAddress()
  return (
    <span className={styles.labels}>
      {of.map(label =>
        filters ? (
          <Link
            key={label}
            className={styles.label}
            to={withLabel(params, label)}
            aria-label={translate('tasks.filter_label.only', { label })}
          >
            <Chip>{label}</Chip>
          </Link>
        ) : (
          <Chip key={label}>{label}</Chip>
        ),
      )}
    </span>
  )
}

/** Labels in a form: any words, with those of the newest tasks as suggestions. */
export function LabelsField({ source }: { source: string }) {
  const translate = useTranslate()
  const { id, field, fieldState } = useInput({ source })
  const label = useLabel(source, undefined)
  const { data } = useGetList<TaskRow>(
    'task',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'addedAt', order: 'DESC' } },
    { onError: () => undefined },
  )
  const text = (key: string) => translate(`app.audience.${key}`)
  const error = [fieldState.error].flat().find(Boolean)?.message
  return (
    <FieldFrame id={id} label={label} help={translate('tasks.labels_help')} error={error}>
      {described => (
        <Autocomplete
          id={id}
          multiple
          freeSolo
          disablePortal
          filterSelectedOptions
          autoSelect
          filterOptions={findNames}
          options={distinct(data?.flatMap(({ labels }) => labels) ?? [])}
          value={field.value || []}
          onChange={(_, labels) => field.onChange(labels.map(one => one.trim()).filter(Boolean))}
          onBlur={field.onBlur}
          openText={text('open')}
          closeText={text('close')}
          clearText={text('clear')}
          renderInput={params => (
            <TextField
              {...params}
              margin="none"
              error={error !== undefined}
              slotProps={{ htmlInput: { ...params.inputProps, ...described } }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
