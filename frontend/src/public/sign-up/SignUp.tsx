import { plans } from '@rollcall/contracts/plans/plans.ts'
import { useRef, useState } from 'react'
import { Split } from '../parts/Split.tsx'
import { showToast } from '../parts/toast-store.ts'
import { WeekPicture } from '../parts/WeekPicture.tsx'
import { type CompanyField, companyRules, type OwnerField, ownerRules } from '../rules.ts'
import { createSender } from '../send.ts'
import { signUpTexts as texts } from '../texts.ts'
import { useFields } from '../use-fields.ts'
import { CompanyStep } from './CompanyStep.tsx'
import { emptyWeek, weekHeads } from './empty-week.ts'
import { OwnerStep } from './OwnerStep.tsx'
import { SignedUp } from './SignedUp.tsx'
import { useSteps } from './use-steps.ts'

const noCompany: Record<CompanyField, string> = { name: '', email: '', password: '', confirmPassword: '' }
const noOwner: Record<OwnerField, string> = { ownerName: '', website: '', phoneNumber: '', address: '' }

/** Registers a company in two steps; what was typed in one is kept while the other is shown. */
export function SignUp() {
  const company = useFields(noCompany, companyRules)
  const owner = useFields(noOwner, ownerRules)
  const { step, again, toOwner, toCompany } = useSteps(company.valid)
  const [agreed, setAgreed] = useState(false)
  const [loading, setLoading] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const send = useRef(createSender())

  const create = async () => {
    setLoading(true)
    const { password, confirmPassword, ...rest } = { ...company.values, ...owner.values }
    const trimmed = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, value.trim()]))
    const outcome = await send.current('company/signup', { ...trimmed, password, confirmPassword })
    setLoading(false)
    if (outcome.ok) return setSentTo(company.values.email.trim())
    showToast('bad', outcome.message)
    const inStep1 = outcome.errors.some(error => error.path in noCompany)
    if (inStep1) await toCompany()
    company.refuse(outcome.errors)
    if (!inStep1) owner.refuse(outcome.errors)
  }

  return (
    <Split
      welcome={texts.welcome}
      welcomeMore={texts.welcomeMore(plans.free.visibleDays ?? 0, plans.free.maxEmployees ?? 0)}
      picture={<WeekPicture label={texts.picture} heads={weekHeads} today={0} rows={emptyWeek(texts.you)} />}
    >
      {step === 1 ? (
        <CompanyStep fields={company} again={again} onContinue={toOwner} />
      ) : (
        <OwnerStep
          fields={owner}
          agreed={agreed}
          onAgree={setAgreed}
          loading={loading}
          onBack={toCompany}
          onCreate={create}
        />
      )}
      {sentTo !== undefined && <SignedUp email={sentTo} />}
    </Split>
  )
}
