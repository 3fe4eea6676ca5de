import { Checkbox } from '@mui/material'
import {
  type ChosenTopic,
  chosenTopics,
  type NotificationTopic,
  type NotificationWay,
  notificationWays,
  topicsOf,
} from '@rollcall/contracts/notifications/topics.ts'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { useMe } from '../kit/me.tsx'
import { PlainTable } from '../kit/parts/PlainTable.tsx'
import styles from './TopicTable.module.css'

/** A row for each topic of the person's role, with a box for each of its ways. */
export function TopicTable() {
  const translate = useTranslate()
  const { role } = useMe()
  const text = (key: string) => translate(`notifications.settings.${key}`)
  return (
    <PlainTable
      label={text('card')}
      heads={[text('about'), ...notificationWays.map(way => text(way))]}
      rows={topicsOf(role).map(({ topic, facts }) => ({
        id: topic,
        cells: [
          <span key="topic" className={styles.topic}>
            <b>{text(`topic.${topic}`)}</b>
            <span>{text(`topic_text.${topic}.${role}`)}</span>
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

/** What the account's owner must hear of. */
function AlwaysOn({ topic, way }: { topic: NotificationTopic; way: NotificationWay }) {
  const label = useLabel(topic, way)
  return <Checkbox checked disabled slotProps={{ input: { 'aria-label': label } }} />
}

function useLabel(topic: NotificationTopic, way: NotificationWay): string {
  const translate = useTranslate()
  return `${translate(`notifications.settings.topic.${topic}`)}: ${translate(`notifications.settings.${way}`)}`
}
