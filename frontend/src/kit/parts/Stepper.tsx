import { IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../look/Icon.tsx'
import type { Shape } from '../../look/icons.tsx'
import { left, right } from './icons.tsx'
import styles from './Stepper.module.css'

export interface Step {
  /** The accessible name of its button. */
  label: string
  go?: () => void
  /** The address, where the step is a link. */
  to?: string | undefined
  disabled?: boolean
}

/** The buttons to the period or record before and after. Between them stands its name, or the way back to today. */
export function Stepper({ before, after, children }: { before: Step; after: Step; children?: ReactNode }) {
  return (
    <span className={styles.stepper}>
      <StepButton step={before} shape={left} />
      {children}
      <StepButton step={after} shape={right} />
    </span>
  )
}

function StepButton({ step: { label, go, to, disabled = false }, shape }: { step: Step; shape: Shape }) {
  return (
    <IconButton
      className={styles.step ?? ''}
      aria-label={label}
      disabled={disabled}
      {...(go && { onClick: go })}
      {...(to !== undefined && { component: Link, to })}
    >
      <Icon shape={shape} size={16} />
    </IconButton>
  )
}
