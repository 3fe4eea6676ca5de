import { useTranslate } from 'react-admin'
import { useMe } from '../kit/me.tsx'
import styles from './Differences.module.css'

const steps = ['export', 'compare', 'tell', 'leave'] as const

/** What to do about a record that does not verify, in this order. */
export function WhatToDo() {
  const translate = useTranslate()
  const companyId = useMe().company?.id ?? ''
  const commands: Partial<Record<(typeof steps)[number], string>> = {
    export: `npm run evidence -- --company ${companyId} --to evidence.zip`,
    compare: 'npm run verify-evidence -- evidence.zip --head <size>:<root>',
  }
  return (
    <div>
      <h3>{translate('audit.steps.title')}</h3>
      <ol className={styles.steps}>
        {steps.map(step => (
          <li key={step}>
            <b>{translate(`audit.steps.${step}`)}</b> {translate(`audit.steps.${step}_text`)}{' '}
            {commands[step] !== undefined && <code>{commands[step]}</code>}
          </li>
        ))}
      </ol>
    </div>
  )
}
