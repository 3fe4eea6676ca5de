import { useTranslate } from 'react-admin'
import { readDuration, saidDuration, showDuration } from './duration.ts'
import { TypedInput, type TypedProps } from './TypedInput.tsx'

/**
 * Hours and minutes in a form, typed as `7:30`, `730` or `7.5`, and said in words in the meantime. The form stores
 * minutes.
 */
export function DurationInput(props: TypedProps) {
  const translate = useTranslate()
  return (
    <TypedInput
      {...props}
      show={showDuration}
      read={readDuration}
      say={minutes => translate('app.inputs.means', { value: saidDuration(minutes) })}
      placeholder="0:00"
      suffix="h"
    />
  )
}
