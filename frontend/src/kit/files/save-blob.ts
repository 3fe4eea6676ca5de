/** Saves a file on the viewer's device. */
export function saveBlob({ name, blob }: { name: string; blob: Blob }): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
