import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
} from '@mui/material'
import type { CompanyRow } from '@rollcall/contracts/company/views.ts'
import { AssignPlan } from '@rollcall/contracts/plans/commands.ts'
import { type PlanId, planIds, plans } from '@rollcall/contracts/plans/plans.ts'
import { excessOn, excessText } from '@rollcall/contracts/plans/room.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../../kit/data/useCommand.ts'
import { warn } from '../../kit/parts/icons.tsx'
import { Notice } from '../../kit/parts/Notice.tsx'
import { PlanEffect } from '../../plans/public.ts'
import styles from './AssignPlan.module.css'
import { companyChanges } from './CompanyButtons.tsx'

/** Assigns a plan to a company. Shows the changes first, and whether the plan is possible. */
export function AssignPlanDialog({ company, onClose }: { company: CompanyRow; onClose: () => void }) {
  const translate = useTranslate()
  const [planId, setPlanId] = useState<PlanId>(company.planId)
  const text = (key: string, options?: object) => translate(`companies.plan.${key}`, options)
  const plan = plans[planId]
  const { run, busy } = useCommand(AssignPlan, {
    changes: companyChanges,
    done: 'companies.plan.assigned',
    args: { name: company.name, plan: plan.name },
    onDone: onClose,
  })
  const present = planId === company.planId
  const same = present && company.planEndsAt === null
  // The current plan continues with any number of people.
  const excess = present ? undefined : excessOn(planId, company.activeEmployees)
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="assign-plan">
      <DialogTitle id="assign-plan">{text('assign_title', { name: company.name })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text('assign_text')}</DialogContentText>
        <RadioGroup
          className={styles.plans ?? ''}
          aria-label={text('choose')}
          value={planId}
          onChange={(_, value) => setPlanId(value as PlanId)}
        >
          {planIds.map(id => (
            <FormControlLabel
              key={id}
              value={id}
              className={styles.plan ?? ''}
              control={<Radio size="small" />}
              label={
                <span className={styles.what}>
                  <b>{plans[id].name}</b>
                  <span>
                    {id === company.planId
                      ? text('present')
                      : plans[id].assignedOnly
                        ? text('assigned_only')
                        : ''}
                  </span>
                </span>
              }
            />
          ))}
        </RadioGroup>
        {!same && <PlanEffect from={plans[company.planId]} to={plan} />}
        {present && !same && <p className={styles.note}>{text('cancellation')}</p>}
        {excess && (
          <Notice tone="wait" icon={warn} title={text('excess')}>
            {excessText(planId, excess)} {text('excess_invited')}
          </Notice>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('app.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={same || excess !== undefined}
          loading={busy}
          onClick={() => void run({ companyId: company.id, planId })}
        >
          {text('act', { plan: plan.name })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
