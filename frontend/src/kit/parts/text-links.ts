/** A part of a text: plain, or a link with its address. */
export interface TextPart {
  text: string
  href?: string
}

/** Web and mail addresses. Other schemes stay text, so that no link can run a script. */
const address = /https?:\/\/[^\s<>"]+|mailto:[^\s<>"]+/gi
/** Punctuation after an address ends the sentence, not the address. */
const after = /[.,;:!?'’”)\]}]+$/

/** Splits a text into plain parts and links to http, https and mailto addresses, in its order. */
export function textPartsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const href = match[0].replace(after, '')
    if (!isAddress(href)) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: href, href })
    from = match.index + href.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

function isAddress(href: string): boolean {
  try {
    return ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol)
  } catch {
    return false
  }
}
