import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { alert, check } from '../look/icons.tsx'
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx'
import styles from './TwoFactor.module.css'
import { TwoFactorState } from './TwoFactorState.tsx'

/** The second factor: its state and actions, or the steps that set it up. */
export function TwoFactorCard() {
  const translate = useTranslate()
  const notify = useNotify()
  const { twoFactor } = useMe()
  const [settingUp, setSettingUp] = useState(false)
  return (
    <Card
      title={translate('accounts.factor.title')}
      aside={
        twoFactor.enabled ? (
          <Chip tone="ok" icon={check}>
            {translate('accounts.factor.on')}
          </Chip>
        ) : (
          <Chip tone="wait" icon={alert}>
            {translate('accounts.factor.off')}
          </Chip>
        )
      }
    >
      {settingUp ? (
        <SetUpTwoFactor
          onCancel={() => setSettingUp(false)}
          onDone={() => {
            setSettingUp(false)
            notify('accounts.set_up.done', { type: 'success' })
          }}
        />
      ) : twoFactor.enabled ? (
        <TwoFactorState />
      ) : (
        <div className={styles.state}>
          <p>{translate('accounts.factor.off_text')}</p>
          <Button variant="contained" onClick={() => setSettingUp(true)}>
            {translate('accounts.factor.set_up')}
          </Button>
        </div>
      )}
    </Card>
  )
}
