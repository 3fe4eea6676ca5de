import { Skeleton } from '@mui/material'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { useRef } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import { isGone, whyEmpty } from '../kit/data/problem.ts'
import { Card } from '../kit/parts/Card.tsx'
import { payslip } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { GoneState } from '../kit/record/GoneState.tsx'
import { useAddress } from '../kit/useAddress.ts'
import { ChoosePayslip } from './ChoosePayslip.tsx'
import { DraftEditor } from './DraftEditor.tsx'
import type { Draft } from './draft.ts'
import styles from './Editor.module.css'
import { SettledPayslip } from './SettledPayslip.tsx'

/** /app/payslip?id=…: a payslip; without an id, the page that finds or makes one. */
export function EditorPage() {
  const [params] = useAddress()
  const id = params.get('id') ?? ''
  return id === '' ? <ChoosePayslip /> : <OnePayslip key={id} id={id} />
}

function OnePayslip({ id }: { id: string }) {
  const translate = useTranslate()
  const query = useGetOne<PayslipRow>('payslip', { id }, { retry: false, onError: () => undefined })
  const { data, refetch } = query
  const error = whyEmpty(query)
  const read = async () => {
    const { data, isSuccess } = await refetch()
    return isSuccess ? data : undefined
  }
  const unsaved = useRef<Draft>(undefined)
  if (data?.state === 'draft') return <DraftEditor row={data} read={read} unsaved={unsaved} />
  if (data) return <SettledPayslip row={data} unsaved={unsaved.current} />
  const name = translate('payslip_editor.page')
  return (
    <Page name={name} width="wide" title={error ? name : <Skeleton width={360} />}>
      {isGone(error) ? (
        <Card>
          <GoneState texts="payslip_editor.gone" icon={payslip} back="/app/payslips" />
        </Card>
      ) : error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <div className={styles.sides}>
          <Skeleton variant="rounded" height={640} />
          <Skeleton variant="rounded" height={640} />
        </div>
      )}
    </Page>
  )
}
