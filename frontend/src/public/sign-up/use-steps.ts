import { useEffect, useState } from 'react'

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
export function useSteps(complete: boolean): Steps {
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
