import { SaveTeamSettings } from '@rollcall/contracts/company/commands.ts'
import type { SettingsToSave } from '@rollcall/contracts/company/team-settings.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { dashboardPath } from '../kit/auth/guard.ts'
import { storeProfile } from '../kit/auth/session.ts'
import type { AppDataProvider, KnownMe } from '../kit/data/data-provider.ts'
import { dayIn } from '../kit/dates.ts'
import { meKey, useServerNow } from '../kit/me.tsx'

/** Saves the team settings. The first time this opens the rest of the app and shows the dashboard. */
export function useSaveTeamSettings() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const now = useServerNow()
  return useMutation({
    mutationFn: (settings: SettingsToSave) => dataProvider.command(SaveTeamSettings, settings),
    onSuccess: (_, settings) => {
      const before = queryClient.getQueryData<KnownMe>(meKey)
      // The saved settings are known, so the guard and all dates use them at once.
      queryClient.setQueryData<KnownMe>(meKey, me =>
        me?.company
          ? { ...me, zone: settings.zone, company: { ...me.company, ...saved(me.company, settings, now) } }
          : me,
      )
      storeProfile({ states: 'active' })
      notify('company.saved', { type: 'success' })
      if (before?.company?.states === 'pending') navigate(dashboardPath)
    },
    onError: error => notify(error.message, { type: 'error' }),
  })
}

/** The company's current settings. Without a week the known ones stay; past days keep the week that counted then. */
function saved(company: NonNullable<KnownMe['company']>, settings: SettingsToSave, now: number) {
  const { workingDays } = settings
  if (!workingDays) {
    const { workingDays, workHours } = company.settings
    const week = { workingDays, ...(workHours && { workHours }) }
    return { states: 'active' as const, settings: { ...settings, ...week } }
  }
  const from = dayIn(settings.zone, now)
  const before = (company.weeks ?? []).filter(week => week.from < from)
  return {
    states: 'active' as const,
    settings: { ...settings, workingDays },
    weeks: [...before, { from, workingDays }],
  }
}
