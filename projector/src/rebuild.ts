import { parseArgs } from 'node:util'
import { ConfigurationError } from '@rollcall/platform/config.ts'
import { toolConfig } from '@rollcall/platform/embedded/tool-config.ts'
import { createLog } from '@rollcall/platform/log.ts'
import { toolSentence } from '@rollcall/platform/tool-sentence.ts'
import { buildGeneration } from './kernel/build-generation.ts'
import { PoisonousEvent } from './kernel/fold-from-start.ts'
import { standingOf } from './kernel/generations.ts'
import type { Progress } from './kernel/progress.ts'
import type { Projection } from './kernel/projection.ts'
import { openTools } from './open-tools.ts'
import { projections } from './projections.ts'

const known = projections.map(({ name }) => name.replaceAll('_', '-'))
const usage = `npm run rebuild -- <read model …> | all, of ${known.join(', ')}`

/** Builds read models anew from the log, beside those in use, and puts them in their place. */
async function rebuild(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const wanted = chosen(positionals)
  const { config, close: leave } = await toolConfig()
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => ending.abort(new ConfigurationError('Ended; the read model in use stays.')))
  try {
    const { tools, close } = await openTools(config, createLog('rebuild', { LOG_LEVEL: 'error' }))
    try {
      for (const projection of wanted) {
        if ((await standingOf(tools.pool, projection)) === 'newer in use')
          throw new ConfigurationError(`A newer version of ${projection.name} is in use than this code has.`)
        const began = performance.now()
        const show = progressLine(projection)
        await buildGeneration({ tools, projection, signal: ending.signal, onProgress: show })
        const seconds = ((performance.now() - began) / 1000).toFixed(1)
        say(`\n${projection.name} was built anew in ${seconds} s and is in use.\n`)
      }
    } finally {
      await close()
    }
  } finally {
    await leave()
  }
}

function chosen(names: readonly string[]): Projection[] {
  if (names.length === 0) throw new ConfigurationError(usage)
  if (names.includes('all')) return [...projections]
  return names.map(name => {
    const projection = projections.find(each => each.name === name.replaceAll('-', '_'))
    if (!projection) throw new ConfigurationError(`There is no read model ${name}. ${usage}`)
    return projection
  })
}

const say = (text: string) => process.stdout.write(text)

/** One line that is written over on a terminal, a line for each second elsewhere. */
function progressLine({ name }: Projection): (progress: Progress) => void {
  let last = 0
  return ({ done, total, eventsPerSecond, secondsLeft }) => {
    const now = performance.now()
    if (done < total && now - last < (process.stdout.isTTY ? 100 : 1_000)) return
    last = now
    const text = `${name}: ${done} of ${total} events, ${eventsPerSecond} events/s, ${secondsLeft} s left`
    say(process.stdout.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
  }
}

rebuild().catch((error: unknown) => {
  const sentence = error instanceof PoisonousEvent ? error.message : toolSentence(error)
  process.stderr.write(`${sentence ?? String(error)}\n`)
  process.exitCode = 1
})
