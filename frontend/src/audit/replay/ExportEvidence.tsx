import { Button } from '@mui/material'
import { useMakeExport } from '../../kit/exports/useMakeExport.tsx'
import { download } from '../../kit/parts/icons.tsx'
import { Icon } from '../../look/Icon.tsx'
import styles from './Choose.module.css'
import type { ReplayAddress } from './replay-address.ts'
import { useText } from './useWords.ts'

/** Makes the evidence file of the person's attendance in the months of the work dates, and downloads it. */
export function ExportEvidence({
  employee,
  from,
  to,
}: Pick<ReplayAddress, 'from' | 'to'> & { employee: string }) {
  const text = useText()
  const { make, busy } = useMakeExport()
  return (
    <div className={styles.evidence}>
      <p>{text('evidence_text')}</p>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon shape={download} size={16} />}
        loading={busy}
        loadingPosition="start"
        onClick={() => void make({ kind: 'evidence', format: 'zip', employeeId: employee, from, to }, true)}
      >
        {text('evidence')}
      </Button>
    </div>
  )
}
