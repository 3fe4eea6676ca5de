import { useTranslate } from 'react-admin'
import { Segments } from '../kit/parts/Segments.tsx'
import { useAddress } from '../kit/useAddress.ts'

const views = ['board', 'grid'] as const

/** The board or the grid, in the address. */
export function ViewSwitch() {
  const translate = useTranslate()
  const [params, change] = useAddress()
  const shown = params.get('view') === 'grid' ? 'grid' : 'board'
  return (
    <Segments
      label={translate('tasks.views.label')}
      values={views}
      value={shown}
      onPick={view =>
        change(now => [
          ...[...now].filter(([name]) => name !== 'view'),
          ...(view === 'grid' ? [['view', 'grid'] as [string, string]] : []),
        ])
      }
    >
      {view => translate(`tasks.views.${view}`)}
    </Segments>
  )
}
