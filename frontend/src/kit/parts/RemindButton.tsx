import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { useCommand } from '../data/useCommand.ts'
import { bell } from './icons.tsx'

/** Reminds people of something by one command for each. `label` and `done` are keys of texts that count people. */
export function RemindButton({
  command,
  changes,
  bodies,
  label,
  done,
}: {
  command: Parameters<typeof useCommand>[0]
  /** The resource that a reminder changes. */
  changes: string
  bodies: readonly object[]
  label: string
  done: string
}) {
  const translate = useTranslate()
  const { run, busy } = useCommand(command, { changes: [changes], done })
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Icon shape={bell} size={15} />}
      loading={busy}
      loadingPosition="start"
      onClick={() => void run(bodies)}
    >
      {translate(label, { smart_count: bodies.length })}
    </Button>
  )
}
