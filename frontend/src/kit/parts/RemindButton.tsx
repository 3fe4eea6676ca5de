import { Button } from '@mui/material'
import type { CommandDefinition, CommandInput } from '@rollcall/contracts/kernel/message.ts'
import { useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { useCommand } from '../data/useCommand.ts'
import { bell } from './icons.tsx'

/** Reminds people of something by one command for each. `label` and `done` are keys of texts that count people. */
export function RemindButton<D extends CommandDefinition>({
  command,
  changes,
  bodies,
  label,
  done,
}: {
  command: D
  /** The resource that a reminder changes. */
  changes: string
  bodies: readonly CommandInput<D>[]
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
