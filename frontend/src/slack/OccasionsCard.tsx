import { ChooseSlackOccasions } from '@rollcall/contracts/slack/commands.ts'
import { occasionsOf } from '@rollcall/contracts/slack/occasions.ts'
import type { SlackRow } from '@rollcall/contracts/slack/views.ts'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useCommand } from '../kit/data/useCommand.ts'
import { CommandForm } from '../kit/form/CommandForm.tsx'
import { FormActions } from '../kit/form/FormActions.tsx'
import { ChoicesInput } from '../kit/inputs/ChoicesInput.tsx'
import { useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import styles from './Slack.module.css'

/** The messages that the connected channel receives. */
export function OccasionsCard({ slack }: { slack: SlackRow }) {
  const translate = useTranslate()
  const { role } = useMe()
  const values = useMemo(
    () => ({ occasions: occasionsOf(role).filter(one => slack.occasions.includes(one)) }),
    [slack.occasions, role],
  )
  const { submit } = useCommand(ChooseSlackOccasions, { changes: ['slack'], done: 'slack.occasions.saved' })
  return (
    <CommandForm schema={ChooseSlackOccasions.schema} values={values} onSubmit={submit}>
      <Card title={translate('slack.occasions.title')}>
        <div className={styles.body}>
          <p>{translate('slack.occasions.text')}</p>
          <OccasionsInput />
        </div>
        <Save />
      </Card>
    </CommandForm>
  )
}

function Save() {
  const translate = useTranslate()
  const { isDirty } = useFormState()
  return (
    <FormActions
      act={translate('slack.occasions.save')}
      note={isDirty && translate('slack.occasions.unsaved')}
      disabled={!isDirty}
    />
  )
}

/** Chooses which messages are posted. */
export function OccasionsInput() {
  const translate = useTranslate()
  const { role } = useMe()
  return (
    <ChoicesInput
      source="occasions"
      label={translate('slack.occasions.label')}
      values={occasionsOf(role)}
      texts="slack.occasions"
      explained
    />
  )
}
