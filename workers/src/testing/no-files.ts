import type { EffectTools } from '../kernel/effect.ts'

const none = (): never => {
  throw new Error('the effect stores no file and sends no command')
}

/** The tools of an effect that makes and stores no file and sends no command. */
export const noFiles: Pick<
  EffectTools,
  'files' | 'send' | 'inThread' | 'queryServiceUrl' | 'exportProgress' | 'record'
> = {
  files: { put: none, get: none, remove: none, list: none, close: none },
  send: none,
  inThread: none,
  exportProgress: { note: none, clear: none },
  queryServiceUrl: '',
  record: {
    stored: none,
    numbered: none,
    decoded: none,
    openings: none,
    signed: none,
    newestHead: none,
    tilesOf: none,
  },
}
