import { personSealedIn } from '../personal-data/sealed-fields.ts'
import type { BackupLine } from './backup-lines.ts'

const named = 10

/** Finds the people with events but without keys in a backup. */
export class Keyless {
  /** The company of each person whose key has not been read yet. */
  readonly #wanted = new Map<string, string>()

  /** Takes the next line of a backup, in which the keys follow the events. */
  see(line: BackupLine): void {
    if (line.kind === 'key') this.#wanted.delete(line.personId)
    if (line.kind !== 'event') return
    const { type, data, metadata } = line
    const person = personSealedIn({ type, data, metadata: { schemaVersion: Number(metadata.schemaVersion) } })
    if (person !== undefined) this.#wanted.set(person, String(metadata.companyId))
  }

  /** The missing keys, as a sentence; undefined: each person has a key or was erased. */
  sentence(): string | undefined {
    if (this.#wanted.size === 0) return undefined
    const first = [...this.#wanted]
      .slice(0, named)
      .map(([person, company]) => `${person} (company ${company})`)
    const more = this.#wanted.size - first.length
    return `The keys of these people and companies are missing, so their sealed data cannot be read: ${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Put their rows of keys.persons back from an older backup.`
  }
}
