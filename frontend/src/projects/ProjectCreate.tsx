import { CreatePage } from '../kit/form/FormPage.tsx'
import { ProjectFields } from './ProjectFields.tsx'
import { byName, emptyProject, projectInput } from './project-input.ts'

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
