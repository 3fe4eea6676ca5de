/** A project of a company. */
export interface Project {
  projectId: string
  name: string
  projectCode: string
  /** The client's own code for it; '' without one. */
  clientCode: string
  /** false: archived. */
  active: boolean
  /** The employees who work on it; none: every employee does. */
  memberIds: readonly string[]
  /** Its place in the palette of projects, starting at 0; the same on every screen. */
  shade: number
}

/** The number of colours of projects. */
export const shades = 8

/** The form of a project code in which two codes are compared: without case. */
export const sameCode = (code: string): string => code.toLowerCase()

/** Whether an employee works on a project. A project without members is everyone's. */
export const worksOn = ({ memberIds }: Pick<Project, 'memberIds'>, employeeId: string): boolean =>
  memberIds.length === 0 || memberIds.includes(employeeId)
