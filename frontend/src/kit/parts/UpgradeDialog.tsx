import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useMe } from '../me.tsx'
import { useSubscription } from '../plans/useSubscription.ts'
import styles from './UpgradeDialog.module.css'

const plansPath = '/app/setting/subcriptions'

/**
 * Asks a company that has reached a limit of its plan whether it wants another one. Without an action of its own it
 * leads to the plans.
 */
export function UpgradeDialog({
  open,
  title,
  text,
  employees = false,
  action,
  onClose,
}: {
  open: boolean
  title?: string
  /** The specification's sentence about the limit. */
  text: string
  /** The limit is that of employees: how many of them there are is shown. */
  employees?: boolean
  action?: () => void
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
          <div className={styles.meter}>
            <div>
              <span>{translate('app.upgrade.plan', { name: plan.name })}</span>
              <b>{translate('app.upgrade.used', { used, most: plan.maxEmployees })}</b>
            </div>
            <i style={{ width: `${Math.min(100, (used / plan.maxEmployees) * 100)}%` }} />
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
            if (action) action()
            else navigate(plansPath)
          }}
        >
          {translate('app.plan.view')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
