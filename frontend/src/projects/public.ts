export { ProjectFilter } from './ProjectFilter.tsx'
export { ProjectMark } from './ProjectMark.tsx'
export { useProjects } from './useProjects.ts'
