import type { Evidence, SignedHead } from '@rollcall/contracts/audit/views.ts'
import { useTranslate } from 'react-admin'
import { grouped } from '../kit/numbers.ts'
import { Card, CardFoot } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { CopyButton } from '../kit/parts/CopyButton.tsx'
import { key, warn } from '../kit/parts/icons.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { PlainTable } from '../kit/parts/PlainTable.tsx'
import { EmptyState } from '../kit/parts/States.tsx'
import { Waiting } from '../kit/parts/Waiting.tsx'
import layout from '../kit/styles/layout.module.css'
import text from '../kit/styles/text.module.css'
import { Hash } from './Hash.tsx'
import styles from './SignedHeads.module.css'
import { useEvidence } from './useEvidence.ts'
import { useMomentText } from './useMomentText.ts'

/** The newest signed heads of the record, with the keys that signed them. */
export function SignedHeads() {
  const { data, error } = useEvidence()
  const translate = useTranslate()
  // The band says what went wrong.
  if (error && !data) return null
  return (
    <Card title={translate('audit.heads.title')}>
      {data ? <Heads of={data} /> : <Waiting lines={3} height={28} />}
    </Card>
  )
}

function Heads({ of: { heads } }: { of: Evidence }) {
  const translate = useTranslate()
  if (heads.length === 0)
    return (
      <EmptyState icon={key} title={translate('audit.heads.none')}>
        {translate('audit.heads.none_text')}
      </EmptyState>
    )
  const columns = ['day', 'events', 'root', 'key'] as const
  return (
    <>
      <PlainTable
        label={translate('audit.heads.title')}
        heads={columns.map(column => translate(`audit.heads.${column}`))}
        rows={heads.map(head => ({
          id: String(head.size),
          cells: [
            <Signed key="day" of={head} />,
            grouped(head.size),
            <Root key="root" of={head} />,
            <Key key="key" of={head} />,
          ],
        }))}
        numbers={[1]}
      />
      <CardFoot>
        {translate('audit.heads.foot')}
        {heads.some(({ stamp }) => stamp) && ` ${translate('audit.heads.stamped_text')}`}
        {heads.some(({ endorsed }) => !endorsed) && ` ${translate('audit.heads.not_endorsed_text')}`}
      </CardFoot>
    </>
  )
}

function Signed({ of: { signedAt, stamp } }: { of: SignedHead }) {
  const translate = useTranslate()
  const moment = useMomentText()
  return (
    <>
      <Moment at={signedAt} />
      {stamp && (
        <div className={`${text.note} ${styles.stamp}`}>
          {translate('audit.heads.stamped', { at: moment(stamp.stampedAt), authority: stamp.authority })}
        </div>
      )}
    </>
  )
}

function Root({ of: { root, signedAt } }: { of: SignedHead }) {
  const translate = useTranslate()
  const moment = useMomentText()
  return (
    <span className={layout.row}>
      <Hash of={root} />
      <CopyButton text={root} label={translate('audit.heads.copy', { at: moment(signedAt) })} />
    </span>
  )
}

function Key({ of: { keyNumber, publicKey, endorsed } }: { of: SignedHead }) {
  const translate = useTranslate()
  return (
    <span className={layout.wrap}>
      {translate('audit.heads.key_number', { number: grouped(keyNumber) })} <Hash of={publicKey} />
      {!endorsed && (
        <Chip tone="wait" icon={warn}>
          {translate('audit.heads.not_endorsed')}
        </Chip>
      )}
    </span>
  )
}
