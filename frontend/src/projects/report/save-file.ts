import type { ExportFile } from '@rollcall/contracts/exports/views.ts'

/** Saves a file on the viewer's device. */
export function saveFile({ name, contentType, content }: ExportFile): void {
  const bytes = Uint8Array.from(atob(content), letter => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: contentType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  URL.revokeObjectURL(url)
}
