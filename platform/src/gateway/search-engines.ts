import { type RequestHandler, Router } from 'express'

/** The public pages that make sense without a mail or an account. */
export const indexedPages: readonly string[] = [
  '/',
  '/login',
  '/signup',
  '/privacyPolicy',
  '/termsAndConditions',
]

/** robots.txt and, when the site's origin is known, a sitemap. */
export function forSearchEngines(publicUrl: string | undefined): Router {
  const router = Router()
  router.get('/robots.txt', (_request, response) => {
    const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /app/']
    if (publicUrl !== undefined) lines.push(`Sitemap: ${new URL('/sitemap.xml', publicUrl)}`)
    response
      .set('Cache-Control', 'public, max-age=3600')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`)
  })
  if (publicUrl === undefined) return router
  router.get('/sitemap.xml', (_request, response) => {
    const urls = indexedPages.map(
      path => `<url><loc>${escaped(String(new URL(path, publicUrl)))}</loc></url>`,
    )
    response
      .set('Cache-Control', 'public, max-age=3600')
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      )
  })
  return router
}

/** Names a page's canonical address in a header, because the pages are built before their origin is known. */
export function canonicalAddress(publicUrl: string | undefined): RequestHandler {
  return (request, response, next) => {
    const path = request.path.length > 1 ? request.path.replace(/\/$/, '') : request.path
    if (publicUrl !== undefined && indexedPages.includes(path))
      response.set('Link', `<${new URL(path, publicUrl)}>; rel="canonical"`)
    next()
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
