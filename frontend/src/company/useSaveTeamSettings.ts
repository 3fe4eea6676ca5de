import type { TeamSettings } from '@rollcall/contracts/company/team-settings.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { dashboardPath } from '../kit/auth/guard.ts'
import { storeProfile } from '../kit/auth/session.ts'
import type { AppDataProvider, KnownMe } from '../kit/data/data-provider.ts'
import { meKey } from '../kit/me.tsx'

/** Saves the team settings; the first time this opens the rest of the app, and the dashboard. */
export function useSaveTeamSettings() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (settings: TeamSettings) => dataProvider.command('SaveTeamSettings', settings),
    onSuccess: (_, settings) => {
      const before = queryClient.getQueryData<KnownMe>(meKey)
      // What was just saved is known; the guard and every date follow at once.
      queryClient.setQueryData<KnownMe>(meKey, me =>
        me?.company
          ? { ...me, zone: settings.zone, company: { ...me.company, states: 'active', settings } }
          : me,
      )
      storeProfile({ states: 'active' })
      notify('company.saved', { type: 'success' })
      if (before?.company?.states === 'pending') navigate(dashboardPath)
    },
    onError: error => notify(error.message, { type: 'error' }),
  })
}
