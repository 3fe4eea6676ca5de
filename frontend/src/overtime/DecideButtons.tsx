import { Button } from '@mui/material'
import { DecideOvertime } from '@rollcall/contracts/overtime/commands.ts'
import type { OvertimeDecision } from '@rollcall/contracts/overtime/states.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { Field } from '../kit/inputs/Field.tsx'
import { Icon } from '../look/Icon.tsx'
import { check, cross } from '../look/icons.tsx'
import { type SeenOvertime, useDecide } from './useDecide.ts'

const note = DecideOvertime.schema.pick({ note: true })

/** The buttons that decide about a day's overtime. `decided`: an earlier decision, which the other one changes. */
export function DecideButtons({
  day,
  nameOf,
  decided,
}: {
  day: SeenOvertime
  /** The person and day, for readers of the screen. */
  nameOf: string
  decided?: 'approved' | 'refused' | undefined
}) {
  const translate = useTranslate()
  const { decideOne, busy } = useDecide()
  const [asked, setAsked] = useState<OvertimeDecision>()
  const text = (key: string) => translate(`overtime.${key}`)
  const changes = decided !== undefined
  const button = (decision: OvertimeDecision) => (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Icon shape={decision === 'approve' ? check : cross} size={15} />}
      disabled={busy}
      aria-label={`${text(`${decision}.action`)}, ${nameOf}`}
      // A changed decision and a refusal can have a note that the person reads.
      onClick={() =>
        decision === 'approve' && !changes ? void decideOne(decision, day) : setAsked(decision)
      }
    >
      {text(`${decision}.action`)}
    </Button>
  )
  return (
    <>
      {decided !== 'approved' && button('approve')}
      {decided !== 'refused' && button('refuse')}
      {asked && (
        <FormDialog<{ note: string }>
          open
          title={text(`${asked}.title`)}
          text={text(changes ? 'changes' : 'refuse.text')}
          act={text(`${asked}.action`)}
          danger={asked === 'refuse'}
          schema={note}
          values={{ note: '' }}
          onSubmit={async values => {
            if (await decideOne(asked, day, { ...values, changes })) setAsked(undefined)
            return undefined
          }}
          onClose={() => setAsked(undefined)}
        >
          <Field source="note" label={text('note')} rows={2} autoFocus />
        </FormDialog>
      )}
    </>
  )
}
