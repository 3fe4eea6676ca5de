import { Button } from '@mui/material'
import { EnableTwoFactor } from '@rollcall/contracts/accounts/commands.ts'
import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useCommand } from '../kit/data/useCommand.ts'
import { CommandForm } from '../kit/form/CommandForm.tsx'
import { CopyButton } from '../kit/parts/CopyButton.tsx'
import { CodeField } from './CodeField.tsx'
import { QrCode } from './QrCode.tsx'
import { StepHead } from './StepHead.tsx'
import styles from './TwoFactor.module.css'

/** The data for the authenticator app: a secret in base32, and the QR code's address, which contains it. */
export interface Prepared {
  secret: string
  uri: string
}

const empty = { code: '' }
const fields = { 'wrong-code': 'code' }

/** Step 2: shows the secret for the app, and asks for the app's first code. */
export function ScanStep({
  secret,
  uri,
  onEnabled,
  onBack,
}: Prepared & { onEnabled: (recoveryCodes: readonly string[]) => void; onBack: () => void }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`accounts.set_up.${key}`)
  const onDone = useCallback(
    ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => onEnabled(recoveryCodes),
    [onEnabled],
  )
  const submit = useCommand(EnableTwoFactor, { fields, onDone }).submit
  return (
    <div className={styles.step}>
      <StepHead step={2} name="scan" />
      <div className={styles.scan}>
        <QrCode text={uri} label={text('qr')} />
        <div className={styles.type}>
          <b>{text('type')}</b>
          <div className={styles.secret}>
            <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton text={secret} />
          </div>
          <p>{text('type_more')}</p>
        </div>
      </div>
      <CommandForm schema={EnableTwoFactor.schema} values={empty} onSubmit={submit} className={styles.form}>
        <CodeField label={text('first_code')} help={translate('accounts.code_help')} />
        <div className={styles.buttons}>
          <Confirm />
          <Button onClick={onBack}>{text('back')}</Button>
        </div>
      </CommandForm>
    </div>
  )
}

function Confirm() {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {translate('accounts.set_up.confirm')}
    </Button>
  )
}
