import { AutocompleteInput, type AutocompleteInputProps, ReferenceInput } from 'react-admin'

/** Somebody among the records of a resource, found by typing; the form holds their id. */
export function PersonInput({
  source,
  reference,
  nameOf = 'fullName',
  ...rest
}: Omit<AutocompleteInputProps, 'reference' | 'source'> & {
  source: string
  /** The resource that the person is one of. */
  reference: string
  /** The field that holds a person's name. */
  nameOf?: string
}) {
  return (
    <ReferenceInput source={source} reference={reference} sort={{ field: nameOf, order: 'ASC' }} perPage={25}>
      <AutocompleteInput {...rest} optionText={nameOf} filterToQuery={toQuery} />
    </ReferenceInput>
  )
}

const toQuery = (text: string) => (text === '' ? {} : { q: text })
