import { Button } from '@mui/material'
import { RetryReadModel, SkipPoisonEvent } from '@rollcall/contracts/company/read-model-commands.ts'
import type { ReadModelTroubleRow } from '@rollcall/contracts/company/views.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../../kit/data/useCommand.ts'
import { Moment } from '../../kit/parts/Moment.tsx'
import { ConfirmDialog } from '../../kit/record/ConfirmDialog.tsx'
import styles from './SetAsideNotice.module.css'
import { TroubleNotice } from './TroubleNotice.tsx'

/** The companies that are set aside by a read model, with what to do about each. Renders nothing while there are none. */
export const SetAsideNotice = () => (
  <TroubleNotice<ReadModelTroubleRow>
    resource="read-model-trouble"
    by="leftOutSince"
    texts="set_aside"
    line={(trouble, text) => (
      <span key={trouble.id} className={styles.trouble}>
        <span>
          {text('line', {
            company: trouble.companyName ?? trouble.companyId,
            readModel: trouble.readModel,
          })}{' '}
          <Moment at={trouble.leftOutSince} />
          {text('next')} <Moment at={trouble.nextRetryAt} />
        </span>
        <SetAsideActs trouble={trouble} />
      </span>
    )}
  />
)

const changes = ['read-model-trouble', 'skipped-event'] as const

/** Retries a company that is set aside, or leaves the event at fault out of the read model after asking. */
function SetAsideActs({ trouble }: { trouble: ReadModelTroubleRow }) {
  const translate = useTranslate()
  const [asked, setAsked] = useState<ReadModelTroubleRow>()
  const { readModel, companyId, companyName, eventType, reason } = asked ?? trouble
  const company = companyName ?? companyId
  const text = (key: string) =>
    translate(`companies.set_aside.${key}`, { company, readModel, eventType, reason })
  const args = { company, readModel }
  const retry = useCommand(RetryReadModel, { changes, done: 'companies.set_aside.retried', args })
  const skip = useCommand(SkipPoisonEvent, { changes, done: 'companies.set_aside.skipped', args })
  return (
    <span className={styles.acts}>
      <Button
        size="small"
        variant="outlined"
        loading={retry.busy}
        onClick={() => void retry.run({ readModel: trouble.readModel, companyId: trouble.companyId })}
      >
        {text('retry')}
      </Button>
      <Button size="small" variant="outlined" color="error" onClick={() => setAsked(trouble)}>
        {text('skip')}
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        title={text('skip_title')}
        act={text('skip')}
        danger
        busy={skip.busy}
        onClose={() => setAsked(undefined)}
        onAct={() =>
          void skip
            .run({ readModel, companyId, eventId: (asked ?? trouble).eventId })
            .finally(() => setAsked(undefined))
        }
      >
        {text('skip_text')}
      </ConfirmDialog>
    </span>
  )
}
