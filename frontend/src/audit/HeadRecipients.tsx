import { Button } from '@mui/material'
import { maxHeadRecipients, SetHeadRecipients } from '@rollcall/contracts/audit/commands.ts'
import type { HeadRecipientsRow } from '@rollcall/contracts/audit/views.ts'
import { email, sameEmail } from '@rollcall/contracts/kernel/fields.ts'
import { useMemo } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { z } from 'zod'
import { useCommand, useCommandFrom } from '../kit/data/useCommand.ts'
import { CommandForm } from '../kit/form/CommandForm.tsx'
import { FormActions } from '../kit/form/FormActions.tsx'
import { Field } from '../kit/inputs/Field.tsx'
import { Card, CardFoot } from '../kit/parts/Card.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { Waiting } from '../kit/parts/Waiting.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import styles from './HeadRecipients.module.css'

type Recipient = HeadRecipientsRow['recipients'][number]

const one = { pagination: { page: 1, perPage: 1 } }
const resource = 'head-recipients'
const empty = { address: '' }

/** The addresses to which each signed head is mailed, so that others keep it. */
export function HeadRecipients() {
  const translate = useTranslate()
  const { data, error, refetch } = useGetList<HeadRecipientsRow>(resource, one, { onError: () => undefined })
  const recipients = data?.[0]?.recipients ?? []
  return (
    <Card className={styles.card ?? ''} title={translate('audit.recipients.title')}>
      <p className={layout.padded}>{translate('audit.recipients.text')}</p>
      {data ? (
        <>
          {recipients.length > 0 && <Named recipients={recipients} />}
          {recipients.length < maxHeadRecipients ? (
            <Add key={recipients.map(({ id }) => id).join()} recipients={recipients} />
          ) : (
            <CardFoot>{translate('audit.recipients.full', { most: maxHeadRecipients })}</CardFoot>
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting lines={2} height={28} />
      )}
    </Card>
  )
}

const addressesOf = (recipients: readonly Recipient[]) => recipients.map(({ address }) => address)

/** The addresses, each with a button that removes it. */
function Named({ recipients }: { recipients: readonly Recipient[] }) {
  const translate = useTranslate()
  const { run, busy } = useCommand(SetHeadRecipients, {
    changes: [resource],
    done: 'audit.recipients.removed',
    undo: { command: SetHeadRecipients, bodyOf: () => ({ addresses: addressesOf(recipients) }) },
  })
  return (
    <ul className={`${layout.stack} ${layout.padded} ${layout.below}`}>
      {recipients.map(({ id, address, addedAt, agreedAt }) => (
        <li key={id} className={layout.wrap}>
          <span className={`${layout.rest} ${styles.address}`}>
            <b dir="auto">{address}</b>{' '}
            <small className={words.note}>
              {translate(agreedAt ? 'audit.recipients.since' : 'audit.recipients.asked')}{' '}
              <Moment at={agreedAt ?? addedAt} />
            </small>
          </span>
          <Button
            size="small"
            variant="outlined"
            aria-label={translate('audit.recipients.remove_one', { address })}
            disabled={busy}
            onClick={() => void run({ addresses: addressesOf(recipients.filter(other => other.id !== id)) })}
          >
            {translate('audit.recipients.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Adds an address to the others. */
function Add({ recipients }: { recipients: readonly Recipient[] }) {
  const translate = useTranslate()
  const schema = useMemo(() => {
    const known = new Set(addressesOf(recipients).map(sameEmail))
    const address = email(translate('audit.recipients.invalid'), translate('audit.recipients.invalid'))
    return z.object({
      address: address.refine(text => !known.has(sameEmail(text)), translate('audit.recipients.known')),
    })
  }, [recipients, translate])
  const { submit } = useCommandFrom(
    SetHeadRecipients,
    ({ address }: typeof empty) => ({ addresses: [...addressesOf(recipients), address] }),
    { changes: [resource], done: 'audit.recipients.added' },
  )
  return (
    <CommandForm schema={schema} values={empty} onSubmit={submit}>
      <div className={`${layout.padded} ${layout.below}`}>
        <Field
          source="address"
          label={translate('audit.recipients.address')}
          help={translate('audit.recipients.help')}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
      </div>
      <FormActions act={translate('audit.recipients.add')} />
    </CommandForm>
  )
}
