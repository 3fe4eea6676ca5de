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

/** The rows of an import of employees, or the rejected ones of a batch. Each has a unique id. */
export interface ImportPlace {
  companyId: string
  importId: string
  fileId: string
}

export const importPlace = ({ companyId, importId, fileId }: ImportPlace): string =>
  `${importPrefix}${companyId}/${importId}/${fileId}`

export const importPrefix = 'import/'

/** The parts of the key of an import's file; undefined: it is not one. */
export function importAt(place: string): ImportPlace | undefined {
  const [kind, companyId, importId, fileId, ...rest] = place.split('/')
  if (`${kind}/` !== importPrefix || !companyId || !importId || !fileId || rest.length > 0) return undefined
  return { companyId, importId, fileId }
}

/** A file that an account requested. Each attempt to make it has its own id. */
export interface ExportPlace {
  companyId: string
  exportId: string
  fileId: string
}
export const exportPrefix = 'export/'
export const exportPlace = ({ companyId, exportId, fileId }: ExportPlace): string =>
  `${exportPrefix}${companyId}/${exportId}/${fileId}`

/** The place of the n-th part of an export's file. */
export const exportPartPlace = (of: ExportPlace, part: number): string => `${exportPlace(of)}-${part}`

/** The parts of an export's key; undefined: it is not one. */
export function exportAt(place: string): ExportPlace | undefined {
  const [kind, companyId, exportId, fileId, ...rest] = place.split('/')
  if (`${kind}/` !== exportPrefix || !companyId || !exportId || !fileId || rest.length > 0) return undefined
  return { companyId, exportId, fileId }
}

/** The place of backups: sealed under the master key, and never part of a backup. */
export const backupPrefix = 'backup/'
