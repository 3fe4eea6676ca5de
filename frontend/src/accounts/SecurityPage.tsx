import { FormControlLabel, Switch } from '@mui/material'
import { RequireTwoFactor } from '@rollcall/contracts/company/commands.ts'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { ConfirmDialog } from '../kit/record/ConfirmDialog.tsx'
import styles from './RequireTwoFactor.module.css'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'

/** /app/security: the second factor and the active sessions. */
export function SecurityPage() {
  const translate = useTranslate()
  const { twoFactor, role, email } = useMe()
  return (
    <Page
      name={translate('accounts.security')}
      width="form"
      title={translate(`accounts.page.${twoFactor.enabled ? 'enabled' : 'disabled'}`)}
      subtitle={email}
    >
      <TwoFactorCard />
      {role === 'company' && <RequireTwoFactorCard />}
      <SessionsCard />
    </Page>
  )
}

const one = { page: 1, perPage: 1 }
const sort = { field: 'id', order: 'ASC' } as const
const seated = ['invited', 'active']

/** The number of the company's people, and of those without a second factor; undefined while unknown. */
function useTwoFactorCounts(): { total: number; without: number } | undefined {
  const { total } = useGetList('employee', { pagination: one, sort, filter: { status: seated } })
  const { total: without } = useGetList('employee', {
    pagination: one,
    sort,
    filter: { status: seated, twoFactor: false },
  })
  return total === undefined || without === undefined ? undefined : { total, without }
}

/** The company's switch that requires a second factor of everyone, with an explanation of its effect. */
function RequireTwoFactorCard() {
  const translate = useTranslate()
  const { company, twoFactor } = useMe()
  const counts = useTwoFactorCounts()
  const [asking, setAsking] = useState(false)
  const required = twoFactor.required
  // The question stays the same even if the setting is changed elsewhere in the meantime.
  const [turnsOff, setTurnsOff] = useState(required)
  const text = (key: string, values = {}) => translate(`accounts.require.${key}`, values)
  const { run, busy } = useCommand(RequireTwoFactor, {
    changes: ['me'],
    done: `accounts.require.${turnsOff ? 'left' : 'required'}`,
  })
  const people =
    counts &&
    counts.total > 0 &&
    (counts.without === 0
      ? text('all_have', { total: counts.total })
      : text('without', { smart_count: counts.without, total: counts.total }))
  const turning = turnsOff ? 'turn_off' : 'turn_on'
  return (
    <Card title={text('title', { company: company?.name ?? '' })}>
      <div className={styles.switch}>
        <FormControlLabel
          className={styles.label ?? ''}
          label={text('label')}
          control={
            <Switch
              checked={required}
              disabled={!twoFactor.enabled}
              onChange={() => {
                setTurnsOff(required)
                setAsking(true)
              }}
              slotProps={{ input: { role: 'switch', 'aria-describedby': 'require-two-factor' } }}
            />
          }
        />
        <p id="require-two-factor">
          {twoFactor.enabled ? text(required ? 'on_text' : 'off_text') : text('own_first')} {people}
        </p>
      </div>
      <ConfirmDialog
        open={asking}
        title={text(`${turning}_title`)}
        act={text(`${turning}_act`)}
        busy={busy}
        onClose={() => setAsking(false)}
        onAct={() => void run({ required: !turnsOff }).finally(() => setAsking(false))}
      >
        {!turnsOff && people && <p className={styles.people}>{people}</p>}
        {text(`${turning}_text`)}
      </ConfirmDialog>
    </Card>
  )
}
