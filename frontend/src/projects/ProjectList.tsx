import { projectColumns } from '@rollcall/contracts/projects/columns.ts'
import type { ProjectRow } from '@rollcall/contracts/projects/views.ts'
import { useTranslate } from 'react-admin'
import { Column, MainCell, titlesOf } from '../kit/list/Column.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import styles from '../kit/list/Table.module.css'
import { checklist, folder, pencil } from '../kit/parts/icons.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { MenuLink } from '../kit/record/RowMenu.tsx'
import { byName } from './ProjectForm.tsx'
import { ProjectMark } from './ProjectMark.tsx'
import { ProjectState } from './ProjectState.tsx'
import { projectActs } from './project-acts.tsx'

const title = titlesOf(projectColumns)

const picks = [{ field: 'active', values: [true, false], texts: 'projects.filter' }]
const editOf = (id: ProjectRow['id']) => `/app/project/edit?id=${id}`

/** /app/project: the company's projects, including archived ones. */
export function ProjectList() {
  const translate = useTranslate()
  return (
    <ListPage<ProjectRow>
      exported="projects"
      name="projects.page"
      resource="project"
      texts="projects"
      icon={folder}
      title={({ true: active = 0 }) => translate('projects.title', { smart_count: active })}
      subtitle={({ false: archived = 0 }) => translate('projects.subtitle', { smart_count: archived })}
      create={{ to: '/app/project/create', label: 'projects.add' }}
      sort={byName}
      picks={picks}
      hidden={['addedAt']}
      nameOf={projectActs.nameOf}
      addressOf={({ id }) => editOf(id)}
      acts={projectActs}
      menu={(project, close) => [
        <MenuLink key="edit" to={editOf(project.id)} icon={pencil}>
          {translate('projects.edit')}
        </MenuLink>,
        // Tasks of an archived project are hidden until it is restored.
        project.active && (
          <MenuLink key="tasks" to={tasksOf(project.id)} icon={checklist}>
            {translate('projects.tasks')}
          </MenuLink>
        ),
        ...recordActs(projectActs, [project], { as: 'item', onBegin: close }),
      ]}
    >
      <Column<ProjectRow>
        source="name"
        label={title('name')}
        pinned
        className={styles.main ?? ''}
        render={({ id, name, projectCode, shade }) => (
          <MainCell
            mark={null}
            to={editOf(id)}
            name={name}
            below={<ProjectMark shade={shade} code={projectCode} name={name} />}
          />
        )}
      />
      <Column<ProjectRow> source="projectCode" label={title('projectCode')} className={styles.roomy ?? ''} />
      <Column<ProjectRow> source="clientCode" label={title('clientCode')} className={styles.roomy ?? ''} />
      <Column<ProjectRow>
        source="members"
        label={title('members')}
        render={({ members }) =>
          members === 0
            ? translate('projects.everyone')
            : translate('projects.people', { smart_count: members })
        }
      />
      <Column<ProjectRow>
        source="addedAt"
        label={title('addedAt')}
        align="right"
        render={({ addedAt }) => <Moment at={addedAt} day />}
      />
      <Column<ProjectRow>
        source="active"
        label={title('active')}
        className={styles.state ?? ''}
        render={({ active }) => <ProjectState active={active} />}
      />
    </ListPage>
  )
}

const tasksOf = (id: ProjectRow['id']) =>
  `/app/tasks?filter=${encodeURIComponent(JSON.stringify({ projectId: id }))}`
