import { parseArgs } from 'node:util'
import { ConfigurationError } from '@rollcall/platform/config.ts'
import { toolConfig } from '@rollcall/platform/embedded/tool-config.ts'
import { createLog } from '@rollcall/platform/log.ts'
import { toolSentence } from '@rollcall/platform/tool-sentence.ts'
import { buildGeneration } from './kernel/build/build-generation.ts'
import { PoisonousEvent } from './kernel/build/fold-from-start.ts'
import { standingOf } from './kernel/build/generations.ts'
import type { BuildProgress } from './kernel/build/progress.ts'
import { readSetAside } from './kernel/postgres/checkpoints.ts'
import type { Projection } from './kernel/projection.ts'
import type { Tools } from './kernel/tools.ts'
import { openTools } from './open-tools.ts'
import { projections } from './projections.ts'

const known = projections.map(({ name }) => name.replaceAll('_', '-'))
const usage = `npm run rebuild -- <read model …> | all, of ${known.join(', ')}`

/**
 * Rebuilds read models from the log, beside those in use, and swaps them. If one cannot be built, it stays unchanged,
 * the others continue, and the exit code is 1.
 */
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
      const failures: string[] = []
      for (const projection of wanted) {
        try {
          await rebuildOne(tools, projection, ending.signal)
        } catch (error) {
          if (ending.signal.aborted) throw error
          failures.push(`${projection.name}: ${sentenceOf(error)}`)
          say(`\n${failures.at(-1)}\n`)
        }
      }
      if (failures.length > 0)
        throw new ConfigurationError(
          [
            `${failures.length} of ${wanted.length} could not be rebuilt and stay as they were:`,
            ...failures,
          ].join('\n'),
        )
    } finally {
      await close()
    }
  } finally {
    await leave()
  }
}

async function rebuildOne(tools: Tools, projection: Projection, signal: AbortSignal): Promise<void> {
  if ((await standingOf(tools.pool, projection)) === 'newer in use')
    throw new ConfigurationError(`A newer version of ${projection.name} is in use than this code has.`)
  const began = performance.now()
  await buildGeneration({ tools, projection, signal, onProgress: progressLine(projection) })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  say(`\n${projection.name} was rebuilt in ${seconds} s and is in use.\n`)
  const left = (await readSetAside(tools.pool, [projection.name])).get(projection.name)
  if (left)
    say(
      `${projection.name} still leaves out companies whose events it cannot take: ${[...left].join(', ')}\n`,
    )
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

/** One line that is overwritten on a terminal, a line per second elsewhere. */
function progressLine({ name }: Projection): (progress: BuildProgress) => void {
  let last = 0
  return ({ done, total, eventsPerSecond, secondsLeft }) => {
    const now = performance.now()
    if (done < total && now - last < (process.stdout.isTTY ? 100 : 1_000)) return
    last = now
    const text = `${name}: ${done} of ${total} events, ${eventsPerSecond} events/s, ${secondsLeft} s left`
    say(process.stdout.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
  }
}

const sentenceOf = (error: unknown): string =>
  (error instanceof PoisonousEvent ? error.message : toolSentence(error)) ?? String(error)

rebuild().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
})
