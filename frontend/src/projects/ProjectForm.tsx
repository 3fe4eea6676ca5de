import { projectForm } from '@rollcall/contracts/projects/commands.ts'
import type { ProjectRow } from '@rollcall/contracts/projects/views.ts'
import { BooleanInput, useTranslate } from 'react-admin'
import card from '../kit/form/FormCard.module.css'
import { CreatePage, EditPage } from '../kit/form/FormPage.tsx'
import { Field } from '../kit/inputs/Field.tsx'
import { PeopleField } from '../kit/inputs/PeopleField.tsx'
import { folder } from '../kit/parts/icons.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { ProjectState } from './ProjectState.tsx'
import { projectActs } from './project-acts.tsx'

/** The fields of a project. */
function ProjectFields() {
  const translate = useTranslate()
  const text = (key: string) => translate(`projects.form.${key}`)
  return (
    <>
      <Field source="name" autoComplete="off" />
      <Field source="projectCode" autoComplete="off" help={text('code_help')} />
      <Field source="clientCode" autoComplete="off" required={false} help={text('client_help')} />
      <BooleanInput source="active" helperText={text('active_help')} />
      <div className={card.whole}>
        <PeopleField source="memberIds" help={text('members_help')} />
      </div>
    </>
  )
}

/** The lists' order. */
export const byName = { field: 'name', order: 'ASC' } as const

/** The form's schema. */
const projectInput = projectForm

/** The values of an empty form. */
const emptyProject = { name: '', projectCode: '', clientCode: '', active: true, memberIds: [] }

/** The form's values of a project. */
const valuesOfProject = ({ name, projectCode, clientCode, active, memberIds }: ProjectRow) => ({
  name,
  projectCode,
  clientCode,
  active,
  memberIds,
})

/** /app/project/create */
export function ProjectCreate() {
  return (
    <CreatePage
      resource="project"
      texts="projects.form.create"
      list="/app/project"
      sort={byName}
      schema={projectInput}
      empty={emptyProject}
    >
      <ProjectFields />
    </CreatePage>
  )
}

/** /app/project/edit?id=… */
export function ProjectEdit() {
  return (
    <EditPage<ProjectRow>
      resource="project"
      texts="projects.form.edit"
      gone="projects.gone"
      icon={folder}
      list="/app/project"
      sort={byName}
      schema={projectInput}
      valuesOf={valuesOfProject}
      title={({ name }) => name}
      state={({ active }) => <ProjectState active={active} />}
      acts={project => recordActs(projectActs, [project])}
    >
      <ProjectFields />
    </EditPage>
  )
}
