import { useInput, useTranslate } from 'react-admin'
import card from '../kit/form/FormCard.module.css'
import { PeopleField, PersonInput } from '../kit/inputs/PeopleField.tsx'
import { Toggles } from '../kit/parts/Toggles.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import styles from './Deciding.module.css'

export const whos = ['one', 'several', 'all'] as const
export type Who = (typeof whos)[number]

/** The choice of whom leave is added for: one employee, several or everyone. */
export function WhoField() {
  const translate = useTranslate()
  const { field } = useInput({ source: 'who' })
  const who: Who = field.value
  const text = (key: string) => translate(`deciding.who.${key}`)
  return (
    <div className={card.whole}>
      <fieldset>
        <legend className={words.label}>{text('label')}</legend>
        <div className={`${layout.wrap} ${styles.kinds}`}>
          <Toggles values={whos} isPressed={one => one === who} onPress={field.onChange}>
            {text}
          </Toggles>
        </div>
        {who === 'one' && (
          <PersonInput source="employeeId" reference="employee" isRequired helperText={false} />
        )}
        {who === 'several' && <PeopleField source="employeeIds" label={text('several_label')} />}
        {who !== 'one' && <p className={styles.hint}>{text(`${who}_text`)}</p>}
      </fieldset>
    </div>
  )
}
