import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import styles from './TwoFactor.module.css'

/** The heading of a set-up step. It takes the focus after the previous step, so that screen readers announce it. */
export function StepHead({ step, name }: { step: 1 | 2 | 3; name: 'password' | 'scan' | 'codes' }) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step > 1) heading.current?.focus()
  }, [step])
  return (
    <header>
      <span className={styles.number}>{translate('accounts.set_up.step', { step })}</span>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {translate(`accounts.set_up.${name}_title`)}
      </h3>
      <p className={styles.lead}>{translate(`accounts.set_up.${name}_text`)}</p>
    </header>
  )
}
