import { EditProject, projectForm } from '@rollcall/contracts/projects/commands.ts'
import { worksOn } from '@rollcall/contracts/projects/project.ts'
import type { ProjectRow } from '@rollcall/contracts/projects/views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useEvent } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { only } from '../kit/data/writes.ts'

/**
 * Makes an employee a member of projects, one after the other. Each is read again just before, so that a change of its
 * other fields in the meantime is kept. Throws what the services refuse.
 */
export function useAddMember() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  return useEvent(async (projectIds: readonly string[], employeeId: string): Promise<void> => {
    for (const projectId of projectIds) {
      const { data } = await dataProvider.getOne<ProjectRow>('project', { id: projectId })
      const { memberIds } = data
      if (worksOn(data, employeeId)) continue
      const form = { ...only(projectForm, data), memberIds: [...memberIds, employeeId] }
      await dataProvider.command(EditProject, { ...form, projectId })
    }
    void queryClient.invalidateQueries({ queryKey: ['project'] })
  })
}
