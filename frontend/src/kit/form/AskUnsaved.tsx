import { useFormState } from 'react-hook-form'
import { AskToLeave } from './AskToLeave.tsx'

/** For use inside a form: asks before the page is left with unsaved changes. */
export function AskUnsaved() {
  const { dirtyFields, isSubmitSuccessful } = useFormState()
  return <AskToLeave unsaved={Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful} />
}
