import { CheckboxGroupInput, useTranslate } from 'react-admin'
import styles from './ChoicesInput.module.css'

/** A choice of several values, each with an explanation. The form stores them in the order of `values`. */
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
  /** The prefix of the texts: `${texts}.${value}`. */
  texts: string
  /** Whether each value has an explanation below: `${texts}.${value}_text`. */
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
          {explained && <small>{translate(`${texts}.${id}_text`)}</small>}
        </span>
      )}
      translateChoice={false}
      helperText={false}
      // In a fixed order, so that the same choice is the same value.
      parse={(chosen: V[]) => values.filter(value => chosen.includes(value))}
    />
  )
}
