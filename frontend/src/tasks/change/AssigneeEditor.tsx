import { Autocomplete, type PopperProps, TextField } from '@mui/material'
import { worksOn } from '@rollcall/contracts/projects/project.ts'
import type { ProjectRow } from '@rollcall/contracts/projects/views.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { useGetMany, useTranslate } from 'react-admin'
import { findNames } from '../../kit/inputs/find-names.ts'
import { peopleToChoose } from '../../kit/inputs/people-to-choose.ts'
import { Waiting } from '../../kit/parts/Waiting.tsx'
import words from '../../kit/styles/text.module.css'
import { distinct, useTeam } from '../../kit/useTeam.ts'
import styles from './Change.module.css'

/** A person who is not yet a member of some of the tasks' projects. */
export interface Outsider {
  id: string
  name: string
  projects: readonly ProjectRow[]
}
interface Choice {
  /** null: nobody. */
  id: string | null
  name: string
  /** The projects of the tasks on which the person does not work. */
  missing: readonly ProjectRow[]
}

/** Nobody, the members of the tasks' projects, then the others. Enter takes the marked one. */
export function AssigneeEditor({
  label,
  tasks,
  onPick,
  onOutsider,
  onClose,
}: {
  label: string
  tasks: readonly TaskRow[]
  onPick: (assigneeId: string | null) => void
  onOutsider: (person: Outsider) => void
  onClose: () => void
}) {
  const translate = useTranslate()
  const { data: team } = useTeam()
  const ids = distinct(tasks.map(({ projectId }) => projectId))
  const { data: projects } = useGetMany<ProjectRow>('project', { ids })
  const text = (key: string) => translate(`task_change.${key}`)
  if (!team || !projects) return <Waiting lines={3} height={32} />
  const people = peopleToChoose(team).map(({ id, fullName: name }): Choice => {
    const missing = projects.filter(project => project && !worksOn(project, id))
    return { id, name, missing }
  })
  const choices = [
    { id: null, name: translate('tasks.nobody'), missing: [] },
    ...people.filter(({ missing }) => missing.length === 0),
    ...people.filter(({ missing }) => missing.length > 0),
  ]
  const theirs = new Set(tasks.map(({ assigneeId }) => assigneeId))
  return (
    <Autocomplete<Choice>
      open
      autoHighlight
      className={styles.fields ?? ''}
      filterOptions={findNames}
      options={choices}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id ?? ''}
      value={null}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, choice) => {
        if (!choice) return
        const { id, name, missing } = choice
        if (id === null || missing.length === 0) onPick(id)
        else onOutsider({ id, name, projects: missing })
      }}
      onClose={(_, reason) => reason === 'escape' && onClose()}
      noOptionsText={text('nobody_found')}
      slots={{ popper: InPlace }}
      renderInput={params => (
        <TextField
          {...params}
          autoFocus
          margin="none"
          placeholder={text('people')}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }}
        />
      )}
      renderOption={({ key, ...props }, { id, name, missing }) => (
        <li {...props} key={key} data-theirs={(theirs.size === 1 && theirs.has(id)) || undefined}>
          <span dir="auto">{name}</span>{' '}
          {missing.length > 0 && <small className={words.note}>{text('others')}</small>}
        </li>
      )}
    />
  )
}

/** The list stands below its field, in the editor itself. */
function InPlace({ children }: PopperProps) {
  return <div className={styles.list}>{typeof children === 'function' ? null : children}</div>
}
