import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type PlanId, plans } from '@rollcall/contracts/plans/plans.ts'
import { type Excess, excessOn, excessText } from '@rollcall/contracts/plans/room.ts'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import styles from './PlanDialog.module.css'

/**
 * Shows the effect of another plan before it is chosen, with the button. If more employees are active than it allows,
 * it shows both numbers and a link for choosing whom to block instead.
 */
export function PlanDialog({
  open,
  down,
  title,
  act,
  dismiss,
  danger = false,
  busy,
  onAct,
  onClose,
  children,
}: {
  open: boolean
  /**
   * The plan that would follow at once, with the number of employees that count for it; absent: there is no such check.
   */
  down?: { planId: PlanId; active: number }
  title: string
  /** The button's text. */
  act: string
  dismiss: string
  danger?: boolean
  busy: boolean
  onAct: () => void
  onClose: () => void
  children: ReactNode
}) {
  const translate = useTranslate()
  const id = useId()
  const excess = down && excessOn(down.planId, down.active)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
    >
      <DialogTitle id={`${id}t`}>
        {excess ? translate('plans.refused.title', { plan: plans[down.planId].name }) : title}
      </DialogTitle>
      <DialogContent id={`${id}d`} className={styles.text ?? ''}>
        {excess ? <TooMany planId={down.planId} excess={excess} /> : children}
      </DialogContent>
      <DialogActions className={styles.actions ?? ''}>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {excess ? translate('app.close') : dismiss}
        </Button>
        {excess ? (
          <Button variant="contained" component={Link} to={activeEmployees}>
            {translate('plans.refused.choose')}
          </Button>
        ) : (
          <Button variant="contained" color={danger ? 'error' : 'primary'} loading={busy} onClick={onAct}>
            {act}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** The list of employees who have a seat and can be blocked to free it, including invited ones. */
export const activeEmployees = `/app/employee?filter=${encodeURIComponent('{"status":["active","invited"]}')}`

/** Why a plan is refused, with both numbers, in the words of the service that refuses it. */
function TooMany({ planId, excess }: { planId: PlanId; excess: Excess }) {
  const translate = useTranslate()
  return (
    <>
      <p>{excessText(planId, excess)}</p>
      <p>{translate('plans.refused.text')}</p>
    </>
  )
}
