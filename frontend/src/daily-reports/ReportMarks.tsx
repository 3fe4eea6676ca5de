import type { DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import { useTranslate } from 'react-admin'
import { Chip } from '../kit/parts/Chip.tsx'
import { block, pencil } from '../kit/parts/icons.tsx'
import { check } from '../look/icons.tsx'
import { ProjectMark } from '../projects/public.ts'
import styles from './Reports.module.css'

/** A report's project, whether it has a blocker, and whether it was written late. */
export function ReportMarks({ report }: { report: DailyStatusRow }) {
  const translate = useTranslate()
  const { projectCode, projectName, projectShade, blockerState, late, editedAt } = report
  return (
    <span className={styles.marks}>
      <ProjectMark shade={projectShade} code={projectCode} name={projectName} />
      {blockerState === 'open' && (
        <Chip tone="bad" icon={block}>
          {translate('reports.blocker.open')}
        </Chip>
      )}
      {blockerState === 'solved' && (
        <Chip tone="ok" icon={check}>
          {translate('reports.blocker.solved')}
        </Chip>
      )}
      {late && (
        <Chip tone="wait" icon={pencil}>
          {translate(editedAt === null ? 'reports.late' : 'reports.edited_late')}
        </Chip>
      )}
    </span>
  )
}
