import { DecideCorrections, maxDecidedCorrections } from '@rollcall/contracts/corrections/commands.ts'
import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import type { SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { ApproveSeveral, ApprovingSeveral } from '../kit/settle/ApproveSeveral.tsx'
import styles from '../kit/settle/Settle.module.css'
import { correctedRows } from './correction-acts.tsx'

const texts = 'corrections.several'

interface Asked {
  corrections: readonly CorrectionRow[]
  /** The person and day of a correction. */
  nameOf: (correction: CorrectionRow) => string
}

/** Approves several corrections by one command, and names those that were refused. */
export function ApproveAll({ corrections, nameOf }: Asked) {
  // The corrections at the start; the list changes while it runs.
  const [asked, setAsked] = useState<readonly CorrectionRow[]>()
  const shown = corrections.slice(0, maxDecidedCorrections)
  return (
    <>
      <ApproveSeveral texts={texts} count={shown.length} onPress={() => setAsked(shown)} />
      {asked && <Approving corrections={asked} nameOf={nameOf} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Approving({ corrections, nameOf, onClose }: Asked & { onClose: () => void }) {
  const translate = useTranslate()
  const answer = useRef<SeveralAnswer>(undefined)
  const { run, busy } = useCommand(DecideCorrections, {
    changes: ['correction', ...correctedRows],
    onDone: given => {
      answer.current = given
    },
  })

  async function approve() {
    const body = corrections.map(one => ({
      correctionId: one.id,
      employeeId: one.employeeId,
      workDate: one.workDate,
    }))
    return (await run({ decision: 'approve', corrections: body })) ? answer.current : undefined
  }

  return (
    <ApprovingSeveral
      texts={texts}
      count={corrections.length}
      effect={translate(`${texts}.text`)}
      busy={busy}
      approve={approve}
      refused={of => (
        <ul className={styles.refused}>
          {of.map(one => {
            const correction = corrections.find(({ id }) => id === one.id)
            return (
              <li key={one.id}>
                <b dir="auto">{correction && nameOf(correction)}</b>
                <span>{one.message}</span>
              </li>
            )
          })}
        </ul>
      )}
      onClose={onClose}
    />
  )
}
