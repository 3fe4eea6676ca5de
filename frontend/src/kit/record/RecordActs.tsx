import { type ReactElement, useRef, useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { codeOf } from '../data/problem.ts'
import { useCommand } from '../data/useCommand.ts'
import { useDelayedCommand } from '../data/useDelayedCommand.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { ActButton, type ActLook } from './ActButton.tsx'
import type { Act, ActsOf } from './acts.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface ActsProps extends ActLook {
  /** Called when an action starts, so that a menu can close. */
  onBegin?: () => void
  /** Called with the action's name after it is done. */
  onDone?: (name: string) => void
}

/** The actions that the records allow, each for those to which it applies, as buttons or menu items. */
export function recordActs<R extends RaRecord>(
  set: ActsOf<R>,
  records: readonly R[],
  props: ActsProps = {},
): ReactElement[] {
  return set.acts.flatMap(act => {
    const its = records.filter(act.when)
    if (its.length === 0 || (act.single && records.length > 1)) return []
    return [
      <RecordAct
        key={act.name}
        set={set as ActsOf<RaRecord>}
        act={act as Act<RaRecord>}
        records={its}
        {...props}
      />,
    ]
  })
}

function RecordAct({
  set,
  act,
  records,
  onBegin,
  onDone,
  ...look
}: ActsProps & { set: ActsOf<RaRecord>; act: Act<RaRecord>; records: readonly RaRecord[] }) {
  const translate = useTranslate()
  // The records for which it started, because the list may change after the first answer, before the last request is
  // sent.
  const [asked, setAsked] = useState<readonly RaRecord[]>([])
  const [open, setOpen] = useState(false)
  const [refused, setRefused] = useState(false)
  const done = `${set.texts}.${act.name}.done`
  const ended = () => onDone?.(act.name)
  const sentFor = useRef<readonly RaRecord[]>([])
  const { run, busy } = useCommand(act.command, {
    says: answers =>
      act.says?.(answers, sentFor.current) ?? {
        done,
        args: { name: sentFor.current.map(set.nameOf).join(', ') },
      },
    changes: [set.resource, ...(set.changes ?? [])],
    done,
    undo: act.undo && { command: act.undo, bodyOf: body => body },
    onDone: ended,
    onRefused: error => {
      const own = act.refused !== undefined && codeOf(error) === act.refused.code
      if (own) setRefused(true)
      return own
    },
  })
  const runLater = useDelayedCommand(act.command, { resource: set.resource, done, onDone: ended })
  const text = (key: string, args: object = {}) => translate(`${set.texts}.${act.name}.${key}`, args)
  const send = (to: readonly RaRecord[], more: object = {}) => {
    sentFor.current = to
    const sent = to.map(record => ({ id: record.id, body: { ...set.body(record), ...more } }))
    return act.delayed ? runLater(sent) : run(sent.map(({ body }) => body))
  }
  const close = () => setOpen(false)
  const begin = () => {
    onBegin?.()
    setAsked(records)
    if (act.asks || act.form) setOpen(true)
    else void send(records)
  }
  const { form } = act
  // An action without a question has no texts for a dialog.
  const dialog = (act.asks || form) && {
    open,
    title: text('title', { smart_count: asked.length }),
    act: text('act', { _: text('action') }),
    onClose: close,
  }
  const about = dialog && (
    <>
      <Names of={asked.map(set.nameOf)} />
      {text('text')}
      {act.effect?.(asked)}
    </>
  )
  const Refused = act.refused?.dialog
  return (
    <>
      <ActButton
        {...look}
        icon={act.icon}
        danger={act.danger ?? false}
        busy={busy}
        shortcut={act.shortcut}
        label={text('action')}
        onAct={begin}
      />
      {act.asks && dialog && (
        <ConfirmDialog
          {...dialog}
          danger={act.asks === 'danger'}
          busy={busy}
          onAct={() => void send(asked).finally(close)}
        >
          {about}
        </ConfirmDialog>
      )}
      {form && dialog && open && (
        <FormDialog
          {...dialog}
          danger={form.danger ?? false}
          text={about}
          schema={form.schema}
          values={form.values}
          onSubmit={async values => {
            if (await send(asked, form.schema.parse(values))) close()
            return undefined
          }}
        >
          {form.fields}
        </FormDialog>
      )}
      {Refused && <Refused open={refused} onClose={() => setRefused(false)} />}
    </>
  )
}

const most = 4

/** The names of the people whom an action affects; for many, the first ones and the number of others. */
export function Names({ of }: { of: readonly string[] }) {
  const translate = useTranslate()
  const names = of.slice(0, most).join(', ')
  const more = of.length - most
  return (
    <p style={{ margin: '0 0 8px', color: 'var(--ink)', fontWeight: 560 }}>
      {more > 0 ? translate('app.acts.names_more', { names, smart_count: more }) : names}
    </p>
  )
}
