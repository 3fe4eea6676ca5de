import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { useGetList, useTranslate } from 'ra-core'
import { useMe } from '../app/me.tsx'
import styles from './PlanFullDialog.module.css'

/** Told when one more person would be more than the plan allows. */
export function PlanFullDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate()
  const plan = plans[useMe().company?.planId ?? 'free']
  const one = { page: 1, perPage: 1 }
  const everyone = useGetList('employee', { pagination: one }, { enabled: open })
  const blocked = useGetList(
    'employee',
    { pagination: one, filter: { status: 'blocked' } },
    { enabled: open },
  )
  const used =
    everyone.total !== undefined && blocked.total !== undefined ? everyone.total - blocked.total : undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="xs"
      aria-labelledby="plan-full"
      aria-describedby="plan-full-text"
    >
      <DialogTitle id="plan-full">{translate('employees.plan_full.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="plan-full-text">{translate('employees.plan_full.text')}</DialogContentText>
        {plan.maxEmployees !== undefined && used !== undefined && (
          <div className={styles.meter}>
            <div>
              <span>{translate('employees.plan_full.plan', { name: plan.name })}</span>
              <b>{translate('employees.plan_full.used', { used, most: plan.maxEmployees })}</b>
            </div>
            <i style={{ width: `${Math.min(100, (used / plan.maxEmployees) * 100)}%` }} />
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {translate('employees.plan_full.not_now')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
