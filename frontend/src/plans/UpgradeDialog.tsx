import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { plansPath } from '../kit/auth/guard.ts'
import { useMe } from '../kit/me.tsx'
import { Meter } from '../kit/parts/Meter.tsx'
import { Sums } from '../kit/parts/Sums.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import styles from './UpgradeDialog.module.css'
import { useSubscription } from './useSubscription.ts'

/** Asks a company that has reached a limit of its plan whether it wants another one, and leads to the plans. */
export function UpgradeDialog({
  open,
  title,
  text,
  employees = false,
  onClose,
}: {
  open: boolean
  title?: string
  /** The specification's sentence about the limit. */
  text: string
  /** Whether the limit is the number of employees; the number in use is shown then. */
  employees?: boolean
  onClose: () => void
}) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const id = useId()
  const { company } = useMe()
  const plan = plans[company?.planId ?? 'free']
  const { data } = useSubscription(open && employees)
  const used = data?.activeEmployees
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="xs"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
    >
      <DialogTitle id={`${id}t`}>{title ?? translate('app.upgrade.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}d`}>{text}</DialogContentText>
        {employees && plan.maxEmployees !== undefined && used !== undefined && (
          <div className={`${layout.tight} ${words.note} ${layout.sunken} ${styles.meter}`}>
            <Sums
              of={[
                [
                  translate('app.upgrade.plan', { name: plan.name }),
                  translate('app.upgrade.used', { used, most: plan.maxEmployees }),
                ],
              ]}
            />
            <Meter part={used / plan.maxEmployees} full />
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('app.upgrade.not_now')}
        </Button>
        <Button
          variant="contained"
          autoFocus
          onClick={() => {
            onClose()
            navigate(plansPath)
          }}
        >
          {translate('app.plan.view')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
