const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for an HTML page or attribute. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, character => entities[character] as string)
}
