import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RaRecord, useAddUndoableMutation, useDataProvider, useEvent, useNotify } from 'react-admin'
import type { AppDataProvider } from './data-provider.ts'
import { codeOf, isAnswer, messageOf } from './problem.ts'
import type { Write } from './writes.ts'

/** A record for which its command was refused, and why. */
export interface Refused<R> {
  record: R
  message: string
  code: string | undefined
}
/** What became of the records for which a command was sent. */
export interface Outcome<R> {
  done: readonly R[]
  refused: readonly Refused<R>[]
  /** Takes it back for those for which it was done; undefined: that is not possible. */
  undo: (() => void) | undefined
}
interface Each<R> {
  /** The command for a record. */
  write: (record: R) => Write
  /** The command that takes it back. */
  back?: ((record: R) => Write) | undefined
  /** The key of the message when it was done for all of them, with its values; `smart_count` is their number. */
  done: string
  args?: object
}
/** How far it is. */
export interface Progress {
  sent: number
  of: number
}

/**
 * Sends one command for each of several records, one after the other. A refusal of one does not stop the others, but a
 * lost connection does. Says so in a toast, with an offer to undo it, when it was done for all of them; the caller shows
 * refusals. `changes`: the resources that are read again before `send` returns.
 */
export function useEach<R extends RaRecord>(changes: readonly string[]) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const addUndoable = useAddUndoableMutation()
  const [progress, setProgress] = useState<Progress>()
  const readAgain = () =>
    Promise.all(changes.map(resource => queryClient.invalidateQueries({ queryKey: [resource] })))

  async function sendAll(records: readonly R[], write: Each<R>['write'], onSent?: (sent: number) => void) {
    const done: R[] = []
    const refused: Refused<R>[] = []
    let lost: unknown
    for (const record of records) {
      try {
        if (lost !== undefined) throw lost
        const { command, body } = write(record)
        await dataProvider.command(command, body)
        done.push(record)
      } catch (error) {
        if (!isAnswer(error)) lost = error
        refused.push({ record, message: messageOf(error), code: codeOf(error) })
      }
      onSent?.(done.length + refused.length)
    }
    await readAgain()
    return { done, refused }
  }

  const send = useEvent(async (records: readonly R[], each: Each<R>): Promise<Outcome<R>> => {
    const { write, back, done: message, args } = each
    const of = records.length
    setProgress({ sent: 0, of })
    const { done, refused } = await sendAll(records, write, sent => setProgress({ sent, of }))
    setProgress(undefined)
    const undo =
      back &&
      (() =>
        void sendAll(done, back).then(
          ({ refused: [first] }) => first && notify(first.message, { type: 'error' }),
        ))
    if (refused.length > 0 || done.length === 0) return { done, refused, undo }
    const messageArgs = { smart_count: done.length, ...args }
    if (undo) addUndoable(({ isUndo }) => isUndo && undo())
    notify(message, { type: 'success', messageArgs, undoable: undo !== undefined })
    return { done, refused, undo }
  })

  return { send, progress }
}
