import { useEffect, useState } from 'react'

interface Steps {
  step: 1 | 2
  /** True once step 2 has been shown. */
  again: boolean
  toOwner: () => void
  /** Resolves when step 1 is shown. */
  toCompany: () => Promise<void>
}

const inHistory = (): unknown => (history.state as { signUp?: unknown } | null)?.signUp

/**
 * The two steps of the sign-up as two entries of the browser's history, so that its Back and Forward go from one to the
 * other. Step 2 is shown only while step 1 is `complete`.
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

  // A page that was loaded anew has lost what step 1 held, wherever it was left.
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
