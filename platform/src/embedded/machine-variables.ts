import { settingNames } from '../config.ts'

/** Whether a variable is one of Rollcall's settings, directly or as `NAME_FILE`. */
export const isSetting = (name: string): boolean =>
  settingNames.has(name) || (name.endsWith('_FILE') && settingNames.has(name.slice(0, -'_FILE'.length)))

/** The machine's own variables (PATH, HOME, NODE_OPTIONS, …), without Rollcall's settings and npm's additions. */
export function machineVariables(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment))
    if (value !== undefined && !isSetting(name) && !/^npm_/i.test(name)) kept[name] = value
  return kept
}
