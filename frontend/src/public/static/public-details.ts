import type { PublicDetails } from '@rollcall/contracts/inquiries/public-details.ts'

/** A link's text and address. */
export interface DetailLink {
  href: string
  words: string
}

type Name = Exclude<keyof PublicDetails, 'badge'>

/** The link of a detail; undefined if it is not configured. */
export function detailLink(details: PublicDetails, name: Name): DetailLink | undefined {
  const value = details[name]
  if (value === undefined) return undefined
  if (name === 'contactEmail')
    return { href: `mailto:${encodeURIComponent(value).replace('%40', '@')}`, words: value }
  if (name === 'contactPhone') return { href: `tel:${value.replace(/[^+\d]/g, '')}`, words: value }
  const { host, pathname } = new URL(value)
  return { href: value, words: `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}` }
}

/** Reads the operator's details from the site and shows them. Details that are not configured stay hidden. */
export async function showPublicDetails(): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>('[data-detail]')
  if (places.length === 0) return
  const details = await ask()
  for (const place of places) {
    if (place.dataset.detail === 'badge') showBadge(place, details.badge)
    else showLink(place, detailLink(details, place.dataset.detail as Name))
  }
}

async function ask(): Promise<PublicDetails> {
  try {
    const answer = await fetch('/site.json')
    return answer.ok ? ((await answer.json()) as PublicDetails) : {}
  } catch {
    return {}
  }
}

function showLink(place: HTMLElement, link: DetailLink | undefined): void {
  const anchor = place.querySelector('a')
  const words = place.querySelector('[data-words]')
  if (link === undefined || anchor === null || words === null) return
  anchor.href = link.href
  words.textContent = link.words
  unhide(place)
}

function showBadge(place: HTMLElement, badge: PublicDetails['badge']): void {
  const frame = place.querySelector('[data-badge]')
  // The privacy policy mentions the picture, which comes from another site.
  if (badge === undefined || (frame === null && badge.image === undefined)) return
  const words = document.createElement(badge.url === undefined ? 'span' : 'a')
  if (words instanceof HTMLAnchorElement && badge.url !== undefined) words.href = badge.url
  if (badge.image === undefined) words.textContent = badge.text
  else words.append(Object.assign(new Image(200, 56), { src: badge.image, alt: badge.text, loading: 'lazy' }))
  frame?.replaceChildren(words)
  unhide(place)
}

function unhide(place: HTMLElement): void {
  place.hidden = false
  const list = place.closest<HTMLElement>('[data-details]')
  if (list !== null) list.hidden = false
}
