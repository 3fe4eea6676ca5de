export type Upstream = 'command-service' | 'query-service' | 'workers'

const namedCommands = new Set(['/api/login', '/api/company/signup', '/api/forgot-password', '/api/contactUs'])

/** The service that answers a path, for any method; undefined: the front end's files. */
export function upstreamOf(path: string): Upstream | undefined {
  if (path === '/dev' || path.startsWith('/dev/')) return 'workers'
  if (!path.startsWith('/api/')) return undefined
  if (path.startsWith('/api/commands/')) return 'command-service'
  if (path === '/api/openapi.json' || path === '/api/docs' || path.startsWith('/api/docs/'))
    return 'command-service'
  if (namedCommands.has(path) || /^\/api\/[^/]+\/verify-email$/.test(path)) return 'command-service'
  return 'query-service'
}

/** Whether a path is that of the live updates, whose answer never ends. Express accepts these spellings too. */
export const isLive = (path: string): boolean => /^\/api\/live\/?$/i.test(path)
