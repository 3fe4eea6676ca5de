import type { SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { PartlyDone as RefusedRecords } from '../kit/record/PartlyDone.tsx'

/** The records that a command on several records refused, and why; the title says for how many it was done. */
export function PartlyDone({
  of,
  answer: { done, refused },
  nameOf,
  onClose,
}: {
  /** The section of its texts. */
  of: 'approve' | 'reject' | 'add'
  answer: Pick<SeveralAnswer, 'done' | 'refused'>
  nameOf: (id: string) => ReactNode
  onClose: () => void
}) {
  const translate = useTranslate()
  return (
    <RefusedRecords
      title={
        done === 0
          ? translate(`deciding.several.${of}.none`)
          : translate(`deciding.several.${of}.done`, { smart_count: done })
      }
      lead={translate('deciding.several.refused', { smart_count: refused.length })}
      refused={refused.map(({ id, message }) => ({ id, message, name: nameOf(id) }))}
      onClose={onClose}
    />
  )
}
