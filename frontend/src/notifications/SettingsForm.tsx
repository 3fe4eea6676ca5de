import { ChooseNotifications } from '@rollcall/contracts/notifications/commands.ts'
import type { NotificationSettingsRow } from '@rollcall/contracts/notifications/settings-view.ts'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useCommand } from '../kit/data/useCommand.ts'
import { CommandForm } from '../kit/form/CommandForm.tsx'
import { FormActions } from '../kit/form/FormActions.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { TopicTable } from './TopicTable.tsx'

/** The choice of ways for each topic. `off`: what is switched off now. */
export function SettingsForm({ off }: { off: Pick<NotificationSettingsRow, 'bellOff' | 'mailOff'> }) {
  const translate = useTranslate()
  const { submit } = useCommand(ChooseNotifications, {
    changes: ['notification-settings', 'notification'],
    done: 'notifications.settings.saved',
  })
  return (
    <CommandForm schema={ChooseNotifications.schema} values={off} onSubmit={submit} warn>
      <Card title={translate('notifications.settings.card')}>
        <TopicTable />
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
      act={translate('notifications.settings.save')}
      note={isDirty && translate('notifications.settings.unsaved')}
      disabled={!isDirty}
    />
  )
}
