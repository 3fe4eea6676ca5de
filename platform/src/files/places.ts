/** A picture of an employee; each has an id of its own. */
export interface PhotoPlace {
  companyId: string
  employeeId: string
  fileId: string
}

/** Whose file it is stands in its key, the company before all else. */
export const photoPlace = ({ companyId, employeeId, fileId }: PhotoPlace): string =>
  `${photoPrefix}${companyId}/${employeeId}/${fileId}`

export const photoPrefix = 'photo/'

/** What a key of a picture says; undefined: it is none. */
export function photoAt(place: string): PhotoPlace | undefined {
  const [kind, companyId, employeeId, fileId, ...rest] = place.split('/')
  if (`${kind}/` !== photoPrefix || !companyId || !employeeId || !fileId || rest.length > 0) return undefined
  return { companyId, employeeId, fileId }
}

/** Where backups are kept: sealed under the master key, and never part of a backup. */
export const backupPrefix = 'backup/'
