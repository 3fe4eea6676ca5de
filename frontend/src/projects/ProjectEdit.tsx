import type { ProjectRow } from '@rollcall/contracts/projects/views.ts'
import { EditPage } from '../kit/form/FormPage.tsx'
import { folder } from '../kit/parts/icons.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { ProjectFields } from './ProjectFields.tsx'
import { ProjectState } from './ProjectState.tsx'
import { projectActs } from './project-acts.tsx'
import { byName, projectInput, valuesOfProject } from './project-input.ts'

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
