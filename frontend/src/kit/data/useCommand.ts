import type { AnswerOf, CommandDefinition, CommandInput } from '@rollcall/contracts/kernel/message.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAddUndoableMutation, useDataProvider, useEvent, useNotify, useUnselectAll } from 'react-admin'
import type { AppDataProvider } from './data-provider.ts'
import { codeOf, type FormErrors, fieldErrors, messageOf, notSaved } from './problem.ts'

/** `V`: what `run` and `submit` take, usually the command's body; `U`: the undoing command. */
export interface CommandOptions<D extends CommandDefinition, V, U extends CommandDefinition> {
  /**
   * What the command changes: resources, or `me`. The command is pending until those on the screen have been read
   * again.
   */
  changes?: readonly string[]
  /** The key of the success message with its values; `smart_count` is the number of records. */
  done?: string
  args?: object
  /** The success message for these answers, instead of `done`; undefined: `done`. */
  says?: ((answers: readonly AnswerOf<D>[]) => { done: string; args: object } | undefined) | undefined
  /** The command that undoes it, and its body from what was given and answered. Offered beside the success message. */
  undo?: { command: U; bodyOf: (given: V, answer: AnswerOf<D>) => CommandInput<U> } | undefined
  /** The field beside which a refusal with this code is shown if the services name none. */
  fields?: Record<string, string>
  onDone?: ((answer: AnswerOf<D>, given: V) => void) | undefined
  /** Shows a refusal itself; returns whether it did. */
  onRefused?: ((error: unknown) => boolean) | undefined
}

/**
 * Sends a command and shows the outcome. All screens use it. `run` takes one body or several, which are sent in order
 * until the first refusal, because a refusal such as a full plan also applies to the next one. It returns whether all
 * succeeded. `submit` is for forms: it returns the errors by field, and shows any other refusal as a toast.
 */
export function useCommand<D extends CommandDefinition, U extends CommandDefinition = CommandDefinition>(
  command: D,
  options: CommandOptions<D, CommandInput<D>, U> = {},
) {
  return useCommandFrom(command, asItIs<CommandInput<D>>, options)
}

/** `useCommand` where `run` and `submit` take something from which the command's body follows. */
export function useCommandFrom<
  D extends CommandDefinition,
  V,
  U extends CommandDefinition = CommandDefinition,
>(command: D, bodyOf: (given: V) => CommandInput<D>, options: CommandOptions<D, V, U> = {}) {
  const { changes = [], done, args, says, undo, fields = {}, onDone, onRefused } = options
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const addUndoable = useAddUndoableMutation()
  const unselectAll = useUnselectAll(changes[0])

  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({
      definition,
      bodies,
    }: {
      definition: CommandDefinition
      bodies: readonly unknown[]
    }) => {
      const answers: AnswerOf<CommandDefinition>[] = []
      try {
        for (const body of bodies) answers.push(await dataProvider.command(definition, body))
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

  const notifyDone = (given: readonly V[], answers: readonly AnswerOf<D>[]) => {
    const said = says?.(answers)
    const message = said?.done ?? done
    if (message === undefined) return
    const messageArgs = { smart_count: given.length, ...args, ...said?.args }
    if (undo === undefined) return notify(message, { type: 'success', messageArgs })
    addUndoable(({ isUndo }) => {
      if (isUndo)
        void mutateAsync({
          definition: undo.command,
          bodies: given.map((one, at) => undo.bodyOf(one, answers[at] as AnswerOf<D>)),
        }).then(({ error }) => error && refused(error))
    })
    notify(message, { type: 'success', messageArgs, undoable: true })
  }
  const refused = (error: unknown) => notify(messageOf(error), { type: 'error' })

  const send = async (given: readonly V[]) => {
    const outcome = await mutateAsync({ definition: command, bodies: given.map(bodyOf) })
    if ('error' in outcome) return outcome
    // The data provider has parsed them with this command's schema.
    const answers = outcome.answers as AnswerOf<D>[]
    notifyDone(given, answers)
    unselectAll()
    if (answers.length > 0) onDone?.(answers.at(-1) as AnswerOf<D>, given.at(-1) as V)
    return { answers }
  }

  const run = useEvent(async (...[one = {} as V]: RunArguments<V>): Promise<boolean> => {
    const given: readonly V[] = isSeveral(one) ? one : [one]
    const { answers, error } = await send(given)
    if (error === undefined) return true
    const said = onRefused?.(error) === true
    const messageArgs = { done: answers.length, total: given.length, message: messageOf(error) }
    if (answers.length > 0) notify('app.grid.partly', { type: 'error', messageArgs })
    else if (!said) refused(error)
    return false
  })

  const submit = useEvent(async (values: V): Promise<FormErrors | undefined> => {
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

/** One or several; nothing for a command whose body may be empty. */
type RunArguments<V> = Record<never, never> extends V ? [given?: V | readonly V[]] : [given: V | readonly V[]]

// No command's body is an array.
const isSeveral = <V>(given: V | readonly V[]): given is readonly V[] => Array.isArray(given)

const asItIs = <V>(given: V): V => given
