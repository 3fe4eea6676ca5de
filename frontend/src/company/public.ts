/** The links between the pages of the team settings. */
export { SettingsTabs } from './SettingsTabs.tsx'
