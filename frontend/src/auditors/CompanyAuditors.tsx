import { AuditorsCard } from './AuditorsCard.tsx'
import { LooksCard } from './LooksCard.tsx'

/** The company's part of the audit about external auditors. */
export function CompanyAuditors() {
  return (
    <>
      <AuditorsCard />
      <LooksCard />
    </>
  )
}
