export { ProjectFilter, useProjects } from './ProjectFilter.tsx'
export { ProjectMark } from './ProjectMark.tsx'
export { useAddMember } from './useAddMember.ts'
