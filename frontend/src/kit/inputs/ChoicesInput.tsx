import { CheckboxGroupInput, useTranslate } from 'react-admin'
import styles from './ChoicesInput.module.css'

/** Several of a few values of a form, each with a sentence about it; the form holds them in the given order. */
export function ChoicesInput<V extends string>({
  source,
  label,
  values,
  texts,
  explained = false,
}: {
  source: string
  label: string
  values: readonly V[]
  /** Where the texts stand: `${texts}.${value}`. */
  texts: string
  /** Each has a sentence of its own below: `${texts}.${value}_text`. */
  explained?: boolean
}) {
  const translate = useTranslate()
  return (
    <CheckboxGroupInput
      source={source}
      label={label}
      row={!explained}
      choices={values.map(id => ({ id }))}
      optionText={({ id }: { id: V }) => (
        <span className={styles.choice}>
          <b>{translate(`${texts}.${id}`)}</b>
          {explained && <span>{translate(`${texts}.${id}_text`)}</span>}
        </span>
      )}
      translateChoice={false}
      helperText={false}
      // However they were ticked, so that the same choice is the same value.
      parse={(chosen: V[]) => values.filter(value => chosen.includes(value))}
    />
  )
}
