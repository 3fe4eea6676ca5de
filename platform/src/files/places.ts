/** A picture of an employee. Each has a unique id. */
export interface PhotoPlace {
  companyId: string
  employeeId: string
  fileId: string
}

/** The key names the file's owner, the company first. */
export const photoPlace = ({ companyId, employeeId, fileId }: PhotoPlace): string =>
  `${photoPrefix}${companyId}/${employeeId}/${fileId}`

export const photoPrefix = 'photo/'

/** The parts of a picture's key; undefined: it is not one. */
export function photoAt(place: string): PhotoPlace | undefined {
  const [kind, companyId, employeeId, fileId, ...rest] = place.split('/')
  if (`${kind}/` !== photoPrefix || !companyId || !employeeId || !fileId || rest.length > 0) return undefined
  return { companyId, employeeId, fileId }
}

/** The place of backups: sealed under the master key, and never part of a backup. */
export const backupPrefix = 'backup/'
