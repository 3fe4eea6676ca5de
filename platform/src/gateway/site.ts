import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import compression from 'compression'
import express from 'express'
import helmet from 'helmet'

const year = 365 * 24 * 3_600_000

/** Serves the built front end: prerendered public pages, the app's shell below /app, and a page for what is not there. */
export function createSite(dir: string): RequestListener {
  const site = express()
  site.disable('x-powered-by')
  site.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          // The component library writes its styles into the page as it runs.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      // A page in a sandboxed frame of the same origin cannot be keyed so, and browsers complain of the difference.
      originAgentCluster: false,
      referrerPolicy: { policy: 'no-referrer' },
      // One origin over plain HTTP on one machine; whoever puts TLS in front sets this there.
      strictTransportSecurity: false,
    }),
  )
  site.use(compression())
  site.use(
    '/assets',
    express.static(join(dir, 'assets'), { immutable: true, maxAge: year, fallthrough: false }),
  )
  site.use(express.static(dir, { index: 'index.html', redirect: false, maxAge: 0 }))
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

function page(response: express.Response, dir: string, file: string): void {
  response.set('Cache-Control', 'no-cache').sendFile(file, { root: dir })
}
