import { Button } from '@mui/material'
import { EnableTwoFactor } from '@rollcall/contracts/accounts/commands.ts'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { encode } from 'uqr'
import { useCommand } from '../kit/data/useCommand.ts'
import { CommandForm } from '../kit/form/CommandForm.tsx'
import { Field } from '../kit/inputs/Field.tsx'
import { CopyButton } from '../kit/parts/CopyButton.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import styles from './TwoFactor.module.css'

/** The data for the authenticator app: a secret in base32, and the QR code's address, which contains it. */
export interface PreparedSecret {
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
}: PreparedSecret & { onEnabled: (recoveryCodes: readonly string[]) => void; onBack: () => void }) {
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
          <div className={`${layout.wrap} ${styles.secret}`}>
            <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton text={secret} />
          </div>
          <p>{text('type_more')}</p>
        </div>
      </div>
      <CommandForm schema={EnableTwoFactor.schema} values={empty} onSubmit={submit} className={styles.form}>
        <CodeField label={text('first_code')} help={translate('accounts.code_help')} />
        <div className={`${layout.wrap} ${layout.buttons}`}>
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

/** The heading of a set-up step. It takes the focus after the previous step, so that screen readers announce it. */
export function StepHead({ step, name }: { step: 1 | 2 | 3; name: 'password' | 'scan' | 'codes' }) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step > 1) heading.current?.focus()
  }, [step])
  return (
    <header>
      <span className={words.note}>{translate('accounts.set_up.step', { step })}</span>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {translate(`accounts.set_up.${name}_title`)}
      </h3>
      <p className={styles.lead}>{translate(`accounts.set_up.${name}_text`)}</p>
    </header>
  )
}

/** Width of the light margin in squares. Cameras do not find the code without it. */
const quiet = 4

/** A text as a QR code for a camera, with a text alternative. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

/** One path for all dark squares, with a bar for each run of them in a row. */
function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  const bars = data.flatMap((line, y) => {
    const found: string[] = []
    for (let x = 0; x < size; x++) {
      if (!line[x]) continue
      const from = x
      while (line[x + 1]) x++
      found.push(`M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`)
    }
    return found
  })
  return { size, path: bars.join('') }
}

/** The field `code` for a code from an authenticator app; `anyCode`: recovery codes are accepted too. */
export function CodeField({
  label,
  help,
  anyCode = false,
}: {
  label: string
  help: string
  anyCode?: boolean
}) {
  return (
    <Field
      source="code"
      label={label}
      help={help}
      autoComplete="one-time-code"
      inputMode={anyCode ? 'text' : 'numeric'}
    />
  )
}
