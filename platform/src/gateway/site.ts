import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { PublicDetails } from '@rollcall/contracts/inquiries/public-details.ts'
import compression from 'compression'
import express from 'express'
import { contentPolicy } from './content-policy.ts'
import { canonicalAddress, forSearchEngines } from './search-engines.ts'

export interface SiteOptions {
  details: PublicDetails
  /** The origin that people see. */
  publicUrl: string | undefined
}

const year = 365 * 24 * 3_600_000

/** Serves the built front end: prerendered public pages, the app's shell below /app, and a page for what is not there. */
export function createSite(dir: string, options: SiteOptions): RequestListener {
  const site = express()
  site.disable('x-powered-by')
  site.use(contentPolicy(options))
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
    response.status(404)
    return page(response, dir, existsSync(join(dir, '404.html')) ? '404.html' : 'index.html')
  })
  return site
}

/** What has no hash in its name may change with the next version: it is asked for anew each time, and seldom sent. */
function setHeaders(response: express.Response): void {
  response.set('Cache-Control', 'no-cache')
}

function page(response: express.Response, dir: string, file: string): void {
  response.set('Cache-Control', 'no-cache').sendFile(file, { root: dir })
}
