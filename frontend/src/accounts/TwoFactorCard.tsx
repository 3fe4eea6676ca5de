import { Button } from '@mui/material'
import { DisableTwoFactor } from '@rollcall/contracts/accounts/commands.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { PasswordField } from '../kit/inputs/PasswordField.tsx'
import { meKey, useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { Icon } from '../look/Icon.tsx'
import { alert, check } from '../look/icons.tsx'
import { RenewCodesButton } from './RenewCodesButton.tsx'
import { CodeField } from './ScanStep.tsx'
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx'
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
          </b>{' '}
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

const empty = { password: '', code: '' }
const fields = { 'wrong-password': 'password', 'wrong-credentials': 'password', 'wrong-code': 'code' }

/** Turns the second factor off after the password and a code. */
function TurnOffButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const text = (key: string) => translate(`accounts.turn_off.${key}`)
  const onDone = useCallback(() => {
    setAsking(false)
    void queryClient.invalidateQueries({ queryKey: meKey })
    notify('accounts.turn_off.done', { type: 'success' })
  }, [queryClient, notify])
  const submit = useCommand(DisableTwoFactor, { fields, onDone }).submit
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('accounts.factor.turn_off')}
      </Button>
      <FormDialog
        open={asking}
        title={text('title')}
        text={text('text')}
        act={text('act')}
        secret
        danger
        schema={DisableTwoFactor.schema}
        values={empty}
        onSubmit={submit}
        onClose={() => setAsking(false)}
      >
        <PasswordField source="password" label={translate('accounts.password')} autoFocus />
        <CodeField
          label={translate('accounts.code')}
          help={translate('accounts.code_or_recovery_help')}
          anyCode
        />
      </FormDialog>
    </>
  )
}
