import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { Icon } from '../look/Icon.tsx'
import { alert, check } from '../look/icons.tsx'
import { RenewCodesButton } from './RenewCodesButton.tsx'
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx'
import { TurnOffButton } from './TurnOffButton.tsx'
import styles from './TwoFactor.module.css'

/** With fewer recovery codes than this, new ones are recommended. */
const few = 3

/** A second factor that is on: the number of recovery codes left, and buttons for new codes and for turning it off. */
function TwoFactorState() {
  const translate = useTranslate()
  const { twoFactor, company } = useMe()
  const left = twoFactor.recoveryCodesLeft
  const text = (key: string, values = {}) => translate(`accounts.factor.${key}`, values)
  return (
    <>
      <div className={styles.state}>
        <p>
          {text('on_text')}
          {twoFactor.required && ` ${text('required_text', { company: company?.name ?? '' })}`}
        </p>
        {!twoFactor.required && <TurnOffButton />}
      </div>
      <div className={styles.state} data-low={left < few}>
        <p>
          <b>
            {left < few && <Icon shape={alert} size={15} />}
            {left === 0 ? text('codes_none') : text('codes_left', { smart_count: left })}
          </b>
          {text('codes_text')}
          {left < few && ` ${text('few')}`}
        </p>
        <RenewCodesButton />
      </div>
    </>
  )
}

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
