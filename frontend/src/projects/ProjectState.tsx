import { useTranslate } from 'react-admin'
import { Chip } from '../kit/parts/Chip.tsx'
import { folder } from '../kit/parts/icons.tsx'
import { check } from '../look/icons.tsx'

/** Whether a project is active or archived, as a chip. */
export function ProjectState({ active }: { active: boolean }) {
  const translate = useTranslate()
  return (
    <Chip icon={active ? check : folder} {...(active && { tone: 'ok' })}>
      {translate(`projects.state.${active ? 'active' : 'archived'}`)}
    </Chip>
  )
}
