import type { ProofState, RecordEvent } from '@rollcall/contracts/audit/record-event.ts'
import { useTranslate } from 'react-admin'
import { grouped } from '../../kit/numbers.ts'
import { Card, CardFoot } from '../../kit/parts/Card.tsx'
import { Chip } from '../../kit/parts/Chip.tsx'
import { CopyButton } from '../../kit/parts/CopyButton.tsx'
import { warn } from '../../kit/parts/icons.tsx'
import { Facts } from '../../kit/record/Facts.tsx'
import { clock, type Shape, shield } from '../../look/icons.tsx'
import { Hash } from '../Hash.tsx'
import { useMomentText } from '../useMomentText.ts'

const looks: Record<ProofState, { tone: 'ok' | 'bad' | 'wait'; icon: Shape }> = {
  proven: { tone: 'ok', icon: shield },
  refuted: { tone: 'bad', icon: warn },
  unsigned: { tone: 'wait', icon: clock },
}

/** Where the record has an event, who wrote it and when, and whether that is proven. */
export function EventFacts({ event }: { event: RecordEvent }) {
  const translate = useTranslate()
  const moment = useMomentText()
  const text = (key: string, args: object = {}) => translate(`audit_event.${key}`, args)
  const { number, hash, type, stream, revision, actor, channel, effectiveAt, recordedAt, proof } = event
  const { state, head } = proof
  return (
    <Card title={text('page')} aside={<Chip {...looks[state]}>{text(`proof.${state}`)}</Chip>}>
      <Facts
        of={[
          [text('facts.number'), number === null ? text('facts.no_number') : grouped(number)],
          [text('facts.type'), <code key="type">{type}</code>],
          [text('facts.who'), actor.name ?? text(`role.${actor.role}`, { _: actor.role })],
          [text('facts.channel'), channel],
          [text('facts.effective'), moment(effectiveAt)],
          [text('facts.recorded'), moment(recordedAt)],
          [text('facts.stream'), text('facts.stream_text', { stream, revision })],
          [
            text('facts.hash'),
            hash === null ? (
              text('facts.no_hash')
            ) : (
              <span key="hash">
                <Hash of={hash} /> <CopyButton text={hash} />
              </span>
            ),
          ],
        ]}
      />
      <CardFoot>
        {head === null || number === null
          ? text('proof.unsigned_text')
          : text(`proof.${state}_text`, {
              number: grouped(number),
              size: grouped(head.size),
              at: moment(head.signedAt),
            })}
      </CardFoot>
    </Card>
  )
}
