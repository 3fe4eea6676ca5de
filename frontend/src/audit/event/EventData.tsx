import { nameInWords } from '@rollcall/contracts/audit/event-facts.ts'
import type { RecordEvent } from '@rollcall/contracts/audit/record-event.ts'
import { useTranslate } from 'react-admin'
import { Card, CardFoot } from '../../kit/parts/Card.tsx'
import { Notice } from '../../kit/parts/Notice.tsx'
import { PlainTable } from '../../kit/parts/PlainTable.tsx'
import layout from '../../kit/styles/layout.module.css'
import words from '../../kit/styles/text.module.css'
import { alert } from '../../look/icons.tsx'

/** What the data of an event says, field by field, and what the record said before. */
export function EventData({ event: { facts, leftOut, unreadable } }: { event: RecordEvent }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`audit_event.data.${key}`, args)
  const shown = (value: string) => (value === '' ? text('empty') : value)
  if (unreadable !== null)
    return <Notice tone="bad" icon={alert} title={text('unreadable', { why: unreadable })} />
  return (
    <Card title={text('title')}>
      {facts.length === 0 ? (
        <p className={`${layout.padded} ${words.note}`}>{text('nothing')}</p>
      ) : (
        <PlainTable
          label={text('title')}
          heads={[text('fact'), text('was'), text('now')]}
          rows={facts.map(({ field, was, now }) => ({
            id: field,
            cells: [
              nameInWords(field),
              <span key="was" className={words.quiet} dir="auto">
                {was === null ? text('none') : was === now ? text('same') : shown(was)}
              </span>,
              was === now ? (
                <span key="now" dir="auto">
                  {shown(now)}
                </span>
              ) : (
                <b key="now" dir="auto">
                  {shown(now)}
                </b>
              ),
            ],
          }))}
        />
      )}
      {leftOut.length > 0 && (
        <CardFoot>{text('left_out', { fields: leftOut.map(nameInWords).join(', ') })}</CardFoot>
      )}
    </Card>
  )
}
