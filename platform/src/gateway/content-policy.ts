import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { SiteOptions } from './site.ts'

/** The security headers of every page: nothing is loaded from elsewhere but the badge's picture, where there is one. */
export function contentPolicy({ details, publicUrl }: SiteOptions): RequestHandler {
  const badge = details.badge?.image
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library writes its styles into the page as it runs.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(badge === undefined ? [] : [new URL(badge).origin])],
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
    // Only where people come by TLS; over plain HTTP on one machine browsers would ignore it. What runs on other
    // hosts of the domain is not ours to decide.
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { includeSubDomains: false } : false,
  })
}
