import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { installOnDemand } from '../../scripts/install/on-demand.ts'

/** Lighthouse brings 150 MB, so it is installed by whoever measures with it. */
const folder = resolve(import.meta.dirname, '../lighthouse')

/** What is read of Lighthouse's report. */
const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
})

/** Loads a page in the browser behind a debugging port; undefined where there is no report. */
export type Lighthouse = (
  url: string,
  flags: {
    port: number
    logLevel: 'error'
    onlyCategories: string[]
    throttling: { cpuSlowdownMultiplier: number }
  },
) => Promise<z.infer<typeof report> | undefined>

/** Lighthouse, installed now if it is not yet. Throws a sentence when it cannot be installed. */
export async function loadLighthouse(): Promise<Lighthouse> {
  await installOnDemand(folder, 'Lighthouse')
  const entry = pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href
  const { default: lighthouse }: { default: (...given: Parameters<Lighthouse>) => Promise<unknown> } =
    await import(entry)
  return async (url, flags) => {
    const result = z
      .object({ lhr: report })
      .optional()
      .parse(await lighthouse(url, flags))
    return result?.lhr
  }
}
