import type { CommandDefinition, CommandInput } from '@rollcall/contracts/kernel/message.ts'
import { useAddUndoableMutation, useEvent, useNotify, useUnselectAll } from 'react-admin'
import { markUndoable, unmarkUndoable } from './undoable.ts'
import { useCommand } from './useCommand.ts'

/** A record and the body of the command that deletes it. */
export interface Leaver<B> {
  id: unknown
  body: B
}

/**
 * Deletes records when the toast that says so closes. Until then the toast offers to undo it, and the records are
 * marked as undoable. If the page is closed before, nothing is deleted. For deletions, because no command undoes them.
 */
export function useDelayedCommand<D extends CommandDefinition>(
  command: D,
  { resource, done, onDone }: { resource: string; done: string; onDone?: (() => void) | undefined },
) {
  const notify = useNotify()
  const addUndoable = useAddUndoableMutation()
  const unselectAll = useUnselectAll(resource)
  const { run: send } = useCommand(command, { changes: [resource] })

  return useEvent(async (leavers: readonly Leaver<CommandInput<D>>[]): Promise<boolean> => {
    const ids = leavers.map(({ id }) => id)
    markUndoable(ids)
    addUndoable(async ({ isUndo }) => {
      if (!isUndo) await send(leavers.map(({ body }) => body))
      unmarkUndoable(ids)
    })
    notify(done, { type: 'success', messageArgs: { smart_count: leavers.length }, undoable: true })
    unselectAll()
    onDone?.()
    return true
  })
}
