import { Counter } from 'prom-client'

const alarms = new Counter({
  name: 'person_key_missing_total',
  help: 'Times that sealed data could not be read or written because the row of its key is missing; any is an alarm',
})

/**
 * A person has no row in keys.persons, neither a key nor a tombstone. The key was lost, and nobody was erased. The data
 * becomes readable again once the row is restored. Contains only ids, never personal data.
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
