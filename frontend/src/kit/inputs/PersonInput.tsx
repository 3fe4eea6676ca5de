import { AutocompleteInput, type AutocompleteInputProps, ReferenceInput } from 'react-admin'

/** A person among the records of a resource, with search. The form stores the person's id. */
export function PersonInput({
  source,
  reference,
  nameOf = 'fullName',
  ...rest
}: Omit<AutocompleteInputProps, 'reference' | 'source'> & {
  source: string
  /** The person's resource. */
  reference: string
  /** The field with a person's name. */
  nameOf?: string
}) {
  return (
    <ReferenceInput source={source} reference={reference} sort={{ field: nameOf, order: 'ASC' }} perPage={25}>
      <AutocompleteInput {...rest} optionText={nameOf} filterToQuery={toQuery} />
    </ReferenceInput>
  )
}

const toQuery = (text: string) => (text === '' ? {} : { q: text })
