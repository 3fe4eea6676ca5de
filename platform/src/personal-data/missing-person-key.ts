import { Counter } from 'prom-client'

const alarms = new Counter({
  name: 'person_key_missing_total',
  help: 'Times that sealed data could not be read or written because the row of its key is missing; any is an alarm',
})

/**
 * The key of a person has no row in keys.persons, neither a key nor the mark of one destroyed: it was lost, and nobody
 * was erased. It becomes readable again once the row is put back. Names ids alone, never personal data.
 */
export class MissingPersonKey extends Error {
  override readonly name = 'MissingPersonKey'
  readonly personId: string
  readonly companyId: string
  constructor(personId: string, companyId: string) {
    super(
      `The key of ${personId} (company ${companyId}) is missing: put its row of keys.persons back from a backup.`,
    )
    this.personId = personId
    this.companyId = companyId
    alarms.inc()
  }
}
