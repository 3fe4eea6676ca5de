import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** The security headers of every page: nothing is loaded from elsewhere but the badge's picture, where there is one. */
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
        // The component library writes its styles into the page as it runs.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(picture === undefined ? [] : [new URL(picture).origin])],
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
