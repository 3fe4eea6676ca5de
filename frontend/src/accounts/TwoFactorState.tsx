import { useTranslate } from 'react-admin'
import { useMe } from '../kit/me.tsx'
import { Icon } from '../look/Icon.tsx'
import { alert } from '../look/icons.tsx'
import { RenewCodesButton } from './RenewCodesButton.tsx'
import { TurnOffButton } from './TurnOffButton.tsx'
import styles from './TwoFactor.module.css'

/** With fewer recovery codes than this, new ones are recommended. */
const few = 3

/** A second factor that is on: the number of recovery codes left, and buttons for new codes and for turning it off. */
export function TwoFactorState() {
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
