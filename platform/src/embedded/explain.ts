import { ConfigurationError } from '../config.ts'
import { PortTaken } from './port-taken.ts'
import type { Settings } from './settings.ts'
import { ServiceFailed } from './supervisor.ts'

/** Why the system did not start, as one line for the terminal. */
export function explain(error: unknown, settings?: Settings): string {
  if (error instanceof ConfigurationError || error instanceof PortTaken) return error.message
  if (error instanceof ServiceFailed) return `Rollcall cannot start: the ${error.message}${hint(settings)}`
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const message = error instanceof Error ? error.message : String(error)
  if (settings && code === 'EACCES' && message.startsWith('listen'))
    return `Rollcall cannot start: this user may not listen on port ${settings.port}. Choose one from 1024 on: npm start -- --port 8080`
  if (settings && code === 'EADDRNOTAVAIL')
    return `Rollcall cannot start: this machine has no address ${settings.host}. Choose one that it has, such as 127.0.0.1 for this machine only or 0.0.0.0 for all: npm start -- --host 0.0.0.0`
  if (settings && ['ENOTFOUND', 'EAI_AGAIN'].includes(String(code)))
    return `Rollcall cannot start: no address is known for the host ${settings.host}. Name an address of this machine: npm start -- --host 0.0.0.0`
  if (settings && ['EACCES', 'EPERM', 'EROFS'].includes(String(code)))
    return `Rollcall cannot start: this user may not write to the data folder ${settings.dataDir} (${message}). Choose another one: npm start -- --data <folder>`
  if (settings && ['ENOTDIR', 'EEXIST'].includes(String(code)))
    return `Rollcall cannot start: the data folder ${settings.dataDir} is a file, or lies below one. Choose another one: npm start -- --data <folder>`
  if (settings && unfit.includes(String(code)))
    return `Rollcall cannot start: ${settings.dataDir} cannot be a data folder (${message}). Choose another one: npm start -- --data <folder>`
  return `Rollcall could not start: ${message.replaceAll(/\s*\n\s*/g, ' | ')}`
}

/** The errors of a place that cannot hold a folder or file, such as /proc, or is full. */
const unfit = [
  'ENOENT',
  'ENOSPC',
  'EDQUOT',
  'ENAMETOOLONG',
  'ELOOP',
  'EINVAL',
  'EIO',
  'ENOTSUP',
  'EOPNOTSUPP',
]

/** Most failed starts are caused by unreachable servers from the settings. */
function hint(settings: Settings | undefined): string {
  const named = ['EVENTSTORE_URL', 'REDIS_URL'].filter(name => settings?.env[name])
  return named.length > 0 ? ` (does the server of ${named.join(' and ')} run?)` : ''
}
