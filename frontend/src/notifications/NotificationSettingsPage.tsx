import { Checkbox } from '@mui/material'
import { ChooseNotifications } from '@rollcall/contracts/notifications/commands.ts'
import type { NotificationSettingsRow } from '@rollcall/contracts/notifications/settings-view.ts'
import {
  type ChosenTopic,
  chosenTopics,
  type NotificationTopic,
  type NotificationWay,
  notificationWays,
  topicsOf,
} from '@rollcall/contracts/notifications/topics.ts'
import { useGetList, useTranslate } from 'react-admin'
import { useController, useFormState } from 'react-hook-form'
import { useCommand } from '../kit/data/useCommand.ts'
import { CommandForm } from '../kit/form/CommandForm.tsx'
import { FormActions } from '../kit/form/FormActions.tsx'
import { TableSkeleton } from '../kit/list/TableSkeleton.tsx'
import { useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { PlainTable } from '../kit/parts/PlainTable.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import styles from './TopicTable.module.css'

const one = { pagination: { page: 1, perPage: 1 } }

/** Which notifications reach the signed-in person by which way. Without a record everything does. */
export function NotificationSettingsPage() {
  const translate = useTranslate()
  const { role } = useMe()
  const { data, error, refetch } = useGetList<NotificationSettingsRow>('notification-settings', one, {
    onError: () => undefined,
  })
  const { bellOff = [], mailOff = [] } = data?.[0] ?? {}
  return (
    <Page
      name={translate('notifications.settings.page')}
      width="form"
      title={translate('notification_settings.title')}
      subtitle={translate(`notification_settings.subtitle.${role}`)}
    >
      {data ? (
        <SettingsForm off={{ bellOff, mailOff }} key={`${bellOff}|${mailOff}`} />
      ) : (
        <Card>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton rows={5} />}
        </Card>
      )}
    </Page>
  )
}

/** A row for each topic of the person's role, with a box for each of its ways. */
function TopicTable() {
  const translate = useTranslate()
  const { role } = useMe()
  const text = (key: string) => translate(`notification_settings.${key}`)
  return (
    <PlainTable
      label={text('card')}
      heads={[text('about'), ...notificationWays.map(way => text(way))]}
      rows={topicsOf(role).map(({ topic, facts }) => ({
        id: topic,
        cells: [
          <span key="topic" className={styles.topic}>
            <b>{text(`topic.${topic}`)}</b>
            <small>{text(`topic_text.${topic}.${role}`)}</small>
          </span>,
          ...notificationWays.map(way =>
            !facts.ways.includes(way) ? (
              '–'
            ) : facts.required ? (
              <AlwaysOn key={way} topic={topic} way={way} />
            ) : (
              <Choice key={way} topic={topic as ChosenTopic} way={way} />
            ),
          ),
        ],
      }))}
    />
  )
}

function Choice({ topic, way }: { topic: ChosenTopic; way: NotificationWay }) {
  const label = useLabel(topic, way)
  const { field } = useController({ name: `${way}Off` })
  const off = field.value as readonly ChosenTopic[]
  const isOn = !off.includes(topic)
  return (
    <Checkbox
      checked={isOn}
      onBlur={field.onBlur}
      // In a fixed order, so that the same choice is the same value.
      onChange={() => field.onChange(chosenTopics.filter(each => off.includes(each) !== (each === topic)))}
      slotProps={{ input: { 'aria-label': label } }}
    />
  )
}

/** A topic that the account's owner always gets. */
function AlwaysOn({ topic, way }: { topic: NotificationTopic; way: NotificationWay }) {
  const label = useLabel(topic, way)
  return <Checkbox checked disabled slotProps={{ input: { 'aria-label': label } }} />
}

function useLabel(topic: NotificationTopic, way: NotificationWay): string {
  const translate = useTranslate()
  return `${translate(`notification_settings.topic.${topic}`)}: ${translate(`notification_settings.${way}`)}`
}

/** The choice of ways for each topic. `off`: what is switched off now. */
function SettingsForm({ off }: { off: Pick<NotificationSettingsRow, 'bellOff' | 'mailOff'> }) {
  const translate = useTranslate()
  const { submit } = useCommand(ChooseNotifications, {
    changes: ['notification-settings', 'notification'],
    done: 'notification_settings.saved',
  })
  return (
    <CommandForm schema={ChooseNotifications.schema} values={off} onSubmit={submit} warn>
      <Card title={translate('notification_settings.card')}>
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
      act={translate('notification_settings.save')}
      note={isDirty && translate('notification_settings.unsaved')}
      disabled={!isDirty}
    />
  )
}
