import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublicDetails } from '@rollcall/contracts/inquiries/public-details.ts'
import compression from 'compression'
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from 'express'
import helmet from 'helmet'
import { canonicalAddress, forSearchEngines } from './search-engines.ts'

export interface SiteOptions {
  details: PublicDetails
  /** The public origin. */
  publicUrl: string | undefined
}

const year = 365 * 24 * 3_600_000

/**
 * Serves the built front end: prerendered public pages, the app's shell below /app, and a not-found page. Passes
 * everything else, with an error if there is one, to the function after the answer.
 */
export function createSite(dir: string, options: SiteOptions): Express {
  const site = express()
  site.disable('x-powered-by')
  site.use(contentPolicy(options.details.badge, options.publicUrl))
  site.use(compression())
  site.use(
    '/assets',
    express.static(join(dir, 'assets'), { immutable: true, maxAge: year, fallthrough: false }),
  )
  site.get('/site.json', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=300').json(options.details)
  })
  site.use(forSearchEngines(options.publicUrl))
  site.use(canonicalAddress(options.publicUrl))
  site.use(express.static(dir, { index: 'index.html', redirect: false, cacheControl: false, setHeaders }))
  site.get(/^\/app(?:\/|$)/, (_request, response) => page(response, dir, 'app.html'))
  site.get('/*path', (request, response) => {
    // /verified/{email} and /resetPassword/{email} are pages with a parameter in their path.
    const [, first = ''] = request.path.split('/')
    const file = join(first, 'index.html')
    if (/^[A-Za-z]+$/.test(first) && existsSync(join(dir, file))) return page(response, dir, file)
    return notFound(response, dir, 404)
  })
  site.use(withoutInsides(dir))
  return site
}

/** Answers errors caused by the request itself, for which Express would reveal the paths of its files. */
function withoutInsides(dir: string): ErrorRequestHandler {
  return (error: { status?: number }, _request, response, next) => {
    const status = error.status ?? 500
    if (response.headersSent || status < 400 || status >= 500) return next(error)
    if (status === 400) return notFound(response, dir, 400)
    // A path above the folder is treated like a file that does not exist.
    if (status === 403 || status === 404) return notFound(response, dir, 404)
    // A missing asset: its requester reads no page.
    response.removeHeader('Content-Type')
    response.set('Cache-Control', 'no-store').status(status).end()
  }
}

/** Sent whole, even if the request asks for a part or version. */
async function notFound(response: Response, dir: string, status: 400 | 404): Promise<void> {
  const file = ['404.html', 'index.html'].find(name => existsSync(join(dir, name))) ?? '404.html'
  const text = await readFile(join(dir, file), 'utf8')
  response.set('Cache-Control', 'no-cache').status(status).type('html').send(text)
}

/**
 * Files without a hash in their names may change with the next version, so browsers revalidate them and rarely download
 * them again.
 */
function setHeaders(response: Response): void {
  response.set('Cache-Control', 'no-cache')
}

function page(response: Response, dir: string, file: string): void {
  response.set('Cache-Control', 'no-cache').sendFile(file, { root: dir })
}

/** The security headers of every page. The only external resource is the badge's picture, if there is one. */
function contentPolicy(
  badge: { image?: string | undefined } | undefined,
  publicUrl: string | undefined,
): RequestHandler {
  const picture = badge?.image
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library writes its styles into the page at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(picture === undefined ? [] : [new URL(picture).origin])],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // A page in a sandboxed frame of the same origin cannot be keyed this way, and browsers report the difference.
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
    // Only when the public origin uses TLS; browsers ignore it over plain HTTP. Other hosts of the domain are not ours
    // to decide about.
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { includeSubDomains: false } : false,
  })
}
