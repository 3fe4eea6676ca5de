import type { CommandAnswer } from '@rollcall/contracts/kernel/answers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAddUndoableMutation, useDataProvider, useEvent, useNotify, useUnselectAll } from 'react-admin'
import type { z } from 'zod'
import type { AppDataProvider } from './data-provider.ts'
import { codeOf, type FormErrors, fieldErrors, messageOf, notSaved } from './problem.ts'

export interface CommandOptions<A extends CommandAnswer> {
  /** The schema of an answer with more than its position. */
  answer?: z.ZodType<A>
  /**
   * What the command changes: resources, or `me`. The command is pending until those on the screen have been read
   * again.
   */
  changes?: readonly string[]
  /** The key of the success message with its values; `smart_count` is the number of records. */
  done?: string
  args?: object
  /** The success message that the answers ask for, instead of `done`; undefined: `done`. */
  says?: ((answers: readonly A[]) => { done: string; args: object } | undefined) | undefined
  /** The command that undoes it, with the same body. Offered beside the success message. */
  undo?: string | undefined
  /** The command's body and the undoing one's, where `run` takes more than the body. */
  bodyOf?: (body: object) => object
  undoBodyOf?: (body: object) => object
  /** The field beside which a refusal with this code is shown if the services name none. */
  fields?: Record<string, string>
  onDone?: ((answer: A, body: object) => void) | undefined
  /** Shows a refusal itself; returns whether it did. */
  onRefused?: ((error: unknown) => boolean) | undefined
}

/**
 * Sends a command and shows the outcome. All screens use it. `run` takes one body or several, which are sent in order
 * until the first refusal, because a refusal such as a full plan also applies to the next one. It returns whether all
 * succeeded. `submit` is for forms: it returns the errors by field, and shows any other refusal as a toast.
 */
export function useCommand<A extends CommandAnswer = CommandAnswer>(
  command: string,
  options: CommandOptions<A> = {},
) {
  const { answer: shape, changes = [], done, args, says, undo, fields = {}, onDone, onRefused } = options
  const { bodyOf = asItIs, undoBodyOf = bodyOf } = options
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const addUndoable = useAddUndoableMutation()
  const unselectAll = useUnselectAll(changes[0])

  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ name, bodies }: { name: string; bodies: readonly object[] }) => {
      const answers: A[] = []
      try {
        for (const body of bodies)
          answers.push(await dataProvider.command<A>(name, body, shape ? { answer: shape } : {}))
        return { answers }
      } catch (error) {
        return { answers, error }
      }
    },
    // Stays busy until the change is shown, so that the button is not pressed twice.
    onSettled: () =>
      Promise.all(changes.map(queryKey => queryClient.invalidateQueries({ queryKey: [queryKey] }))),
    // Without a connection it fails with a message, instead of waiting silently.
    networkMode: 'always',
  })

  const notifyDone = (bodies: readonly object[], answers: readonly A[]) => {
    const said = says?.(answers)
    const message = said?.done ?? done
    if (message === undefined) return
    const messageArgs = { smart_count: bodies.length, ...args, ...said?.args }
    if (undo === undefined) return notify(message, { type: 'success', messageArgs })
    addUndoable(({ isUndo }) => {
      if (isUndo)
        void mutateAsync({ name: undo, bodies: bodies.map(undoBodyOf) }).then(
          ({ error }) => error && refused(error),
        )
    })
    notify(message, { type: 'success', messageArgs, undoable: true })
  }
  const refused = (error: unknown) => notify(messageOf(error), { type: 'error' })

  const send = async (bodies: readonly object[]): Promise<{ answers: A[]; error?: unknown }> => {
    const outcome = await mutateAsync({ name: command, bodies: bodies.map(bodyOf) })
    const last = outcome.answers.at(-1)
    if ('error' in outcome) return outcome
    notifyDone(bodies, outcome.answers)
    unselectAll()
    if (last) onDone?.(last, bodies.at(-1) ?? {})
    return outcome
  }

  const run = useEvent(async (body: object | readonly object[] = {}): Promise<boolean> => {
    const bodies: readonly object[] = Array.isArray(body) ? body : [body]
    const { answers, error } = await send(bodies)
    if (error === undefined) return true
    const said = onRefused?.(error) === true
    const messageArgs = { done: answers.length, total: bodies.length, message: messageOf(error) }
    if (answers.length > 0) notify('app.grid.partly', { type: 'error', messageArgs })
    else if (!said) refused(error)
    return false
  })

  const submit = useEvent(async (values: object): Promise<FormErrors | undefined> => {
    const { error } = await send([values])
    if (error === undefined) return undefined
    const byField = fieldErrors(error)
    if (byField) return byField
    const field = fields[codeOf(error) ?? '']
    if (field !== undefined) return { [field]: messageOf(error) }
    if (onRefused?.(error) !== true) refused(error)
    return notSaved(messageOf(error))
  })

  return { run, submit, busy: isPending }
}

const asItIs = (body: object) => body
