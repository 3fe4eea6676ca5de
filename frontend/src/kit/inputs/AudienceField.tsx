import { Autocomplete, FormHelperText, TextField } from '@mui/material'
import {
  type Audience,
  type AudienceKind,
  audienceEntries,
  audienceKinds,
} from '@rollcall/contracts/kernel/audience.ts'
import { InputHelperText, useInput, useTranslate } from 'react-admin'
import card from '../form/FormCard.module.css'
import { useMe } from '../me.tsx'
import { Toggles } from '../parts/Toggles.tsx'
import layout from '../styles/layout.module.css'
import words from '../styles/text.module.css'
import { distinct, useTeam } from '../useTeam.ts'
import styles from './AudienceField.module.css'
import { findNames } from './find-names.ts'
import { peopleToChoose } from './people-to-choose.ts'
import { allZones } from './zones.ts'

/** An audience of a kind with these entries. */
function audienceOf(kind: AudienceKind, entries: readonly string[]): Audience {
  const all = [...entries]
  if (kind === 'people') return { kind, employeeIds: all }
  if (kind === 'positions') return { kind, positions: all }
  return kind === 'zones' ? { kind, zones: all } : { kind }
}

/** The first message in an error, which may belong to a field within the audience. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { message } = error as { message?: unknown }
  if (typeof message === 'string' && message !== '') return message
  return Object.values(error).map(messageIn).find(Boolean)
}

/** The audience of something: everyone, or chosen people, positions or time zones. */
export function AudienceField({ source }: { source: string }) {
  const translate = useTranslate()
  const { id, field, fieldState } = useInput({ source })
  const audience: Audience = field.value || { kind: 'everyone' }
  const error = messageIn(fieldState.error)
  const text = (key: string) => translate(`app.audience.${key}`)
  return (
    <div className={card.whole}>
      <fieldset className={styles.audience} aria-describedby={error ? `${id}-below` : undefined}>
        <legend className={words.label}>{text('label')}</legend>
        <div className={layout.wrap}>
          <Toggles
            values={audienceKinds}
            isPressed={kind => kind === audience.kind}
            onPress={kind => kind !== audience.kind && field.onChange(audienceOf(kind, []))}
          >
            {text}
          </Toggles>
        </div>
        {audience.kind !== 'everyone' && (
          <Entries
            key={audience.kind}
            kind={audience.kind}
            chosen={audienceEntries(audience)}
            error={error}
            onChange={entries => field.onChange(audienceOf(audience.kind, entries))}
            onBlur={field.onBlur}
          />
        )}
      </fieldset>
      {error && (
        <FormHelperText id={`${id}-below`} error component="div">
          <InputHelperText error={error} />
        </FormHelperText>
      )}
    </div>
  )
}

function Entries({
  kind,
  chosen,
  error,
  onChange,
  onBlur,
}: {
  kind: Exclude<AudienceKind, 'everyone'>
  chosen: readonly string[]
  error: string | undefined
  onChange: (entries: string[]) => void
  onBlur: () => void
}) {
  const translate = useTranslate()
  const { company } = useMe()
  const { data: team, isPending } = useTeam()
  const text = (key: string) => translate(`app.audience.${key}`)
  const names = new Map(team?.map(({ id, fullName }) => [id, fullName]))
  const options = {
    people: () => peopleToChoose(team, chosen).map(({ id }) => id),
    positions: () => distinct(team?.map(({ position }) => position) ?? []),
    zones: () => {
      const near = distinct([company?.settings.zone, ...(team?.map(({ zone }) => zone) ?? [])])
      return [...near, ...allZones().filter(zone => !near.includes(zone))]
    },
  }[kind]()
  return (
    <Autocomplete
      multiple
      disablePortal
      disableCloseOnSelect
      filterSelectedOptions
      filterOptions={findNames}
      options={options}
      value={[...chosen]}
      loading={isPending}
      onChange={(_, entries) => onChange(entries)}
      onBlur={onBlur}
      getOptionLabel={entry => (kind === 'people' ? (names.get(entry) ?? '…') : entry.replaceAll('_', ' '))}
      // A chosen one may have left the company.
      isOptionEqualToValue={(option, value) => option === value}
      openText={text('open')}
      closeText={text('close')}
      clearText={text('clear')}
      noOptionsText={text('none')}
      loadingText={text('loading')}
      renderInput={params => (
        <TextField {...params} label={text(`${kind}_label`)} error={error !== undefined} margin="none" />
      )}
    />
  )
}
