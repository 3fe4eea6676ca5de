import { pino } from 'pino'
import type { Config } from './config.ts'

export type Log = ReturnType<typeof createLog>

/** Structured log lines on stdout, with ids only. Anything possibly personal is removed before it is written. */
export function createLog(service: string, config: Pick<Config, 'LOG_LEVEL'>) {
  return pino({
    base: { service },
    level: config.LOG_LEVEL,
    redact: {
      paths: [
        'email',
        'password',
        'token',
        'authorization',
        '*.email',
        '*.password',
        '*.token',
        '*.authorization',
        '*.cookie',
      ],
      remove: true,
    },
  })
}
