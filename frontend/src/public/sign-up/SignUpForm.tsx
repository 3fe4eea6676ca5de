import type { SignUpCompany } from '@rollcall/contracts/accounts/commands.ts'
import { useEffect, useRef, useState } from 'react'
import { useFields } from '../form/use-fields.ts'
import { showToast } from '../parts/toast-store.ts'
import { createCommandSender } from '../send.ts'
import { CompanyStep, type CompanyValues } from './CompanyStep.tsx'
import { OwnerStep, type OwnerValues } from './OwnerStep.tsx'
import { SignedUp } from './SignedUp.tsx'

const companyFields = ['name', 'email', 'password', 'confirmPassword'] as const
const ownerFields = ['ownerName', 'website', 'phoneNumber', 'address'] as const
const schemas = () => import('../form/account-schemas.ts')
const companySchema = () => schemas().then(({ companyStep }) => companyStep)
const ownerSchema = () => schemas().then(({ ownerStep }) => ownerStep)

/** Registers a company in two steps. Each step keeps its input while the other one is shown. */
export function SignUpForm() {
  const company = useFields<CompanyValues>(companyFields, companySchema, { password: 'confirmPassword' })
  const owner = useFields<OwnerValues>(ownerFields, ownerSchema)
  const { step, again, toOwner, toCompany } = useSteps(company.valid)
  const [agreed, setAgreed] = useState(false)
  const [loading, setLoading] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const send = useRef(createCommandSender<typeof SignUpCompany>('company/signup'))

  const create = async (ownerValues: OwnerValues) => {
    if (loading) return
    setLoading(true)
    // Not the values from the end of step 1, because the browser's Back and Forward also move between the steps.
    const companyValues = (await companySchema()).parse(company.values)
    const outcome = await send.current({ ...companyValues, ...ownerValues })
    setLoading(false)
    if (outcome.ok) return setSentTo(companyValues.email)
    showToast('bad', outcome.message)
    const inStep1 = outcome.errors.some(error => companyFields.some(name => name === error.path))
    if (inStep1) await toCompany()
    company.refuse(outcome.errors)
    if (!inStep1) owner.refuse(outcome.errors)
  }

  return (
    <>
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
    </>
  )
}

interface Steps {
  step: 1 | 2
  /** True after step 2 was shown. */
  again: boolean
  toOwner: () => void
  /** Resolves when step 1 is shown. */
  toCompany: () => Promise<void>
}

const inHistory = (): unknown => (history.state as { signUp?: unknown } | null)?.signUp

/**
 * The two steps of the sign-up as two entries of the browser's history, so that Back and Forward move between them.
 * Step 2 is shown only while step 1 is `complete`.
 */
function useSteps(complete: boolean): Steps {
  const [step, setStep] = useState<1 | 2>(1)
  const [again, setAgain] = useState(false)

  useEffect(() => {
    const follow = () => {
      const owner = inHistory() === 2 && complete
      if (!owner) forgetOwner()
      else setAgain(true)
      setStep(owner ? 2 : 1)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [complete])

  // Step 1 is checked a moment after it was typed, and Forward can come before.
  useEffect(() => {
    if (step === 1 || complete) return
    forgetOwner()
    setStep(1)
  }, [step, complete])

  // A reloaded page has lost the input of step 1.
  useEffect(forgetOwner, [])

  return {
    step,
    again,
    toOwner: () => {
      history.pushState({ signUp: 2 }, '')
      setAgain(true)
      setStep(2)
    },
    toCompany: () =>
      new Promise(shown => {
        if (inHistory() !== 2) return shown()
        addEventListener('popstate', () => shown(), { once: true })
        history.back()
      }),
  }
}

function forgetOwner(): void {
  if (inHistory() === 2) history.replaceState(null, '')
}
