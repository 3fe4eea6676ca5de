import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** The security headers of every page. The only external resource is the badge's picture, if there is one. */
export function contentPolicy(
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
