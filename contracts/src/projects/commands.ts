import { z } from 'zod'
import { id, line, string } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { lengths, oneLinePattern } from '../kernel/patterns.ts'
import { projectRequired } from '../kernel/texts.ts'

/**
 * The maximum number of members of one project. A project without members is everyone's, so a big company needs no
 * list.
 */
const maxMembers = 200
const codeLength = 20

/** The fields of a project: name and project code are required; without members it is everyone's. */
export const projectForm = z.strictObject({
  name: line(projectRequired.name, lengths.name),
  projectCode: line(projectRequired.projectCode, codeLength),
  clientCode: string({ error: 'Must be text' })
    .trim()
    .max(codeLength, `At most ${codeLength} characters`)
    .regex(oneLinePattern, 'Must be a single line')
    .default(''),
  active: z.boolean({ error: 'Must be true or false' }).default(true),
  memberIds: z
    .array(id, { error: 'Must be a list of employees' })
    .max(maxMembers, `At most ${maxMembers} members; leave it empty for everyone`)
    .overwrite(ids => [...new Set(ids)])
    .default([]),
})
export type ProjectForm = z.infer<typeof projectForm>

const one = z.strictObject({ projectId: id })

export const AddProject = defineCommand('AddProject', {
  summary: 'Adds a project; refused when another project of the company has its code.',
  roles: ['company'],
  schema: projectForm,
})
export const EditProject = defineCommand('EditProject', {
  summary: 'Changes a project; its old code can be used again.',
  roles: ['company'],
  schema: projectForm.extend({ projectId: id }),
})
export const ArchiveProject = defineCommand('ArchiveProject', {
  summary: 'Archives a project: it takes no new tasks or reports, and keeps its code and its records.',
  roles: ['company'],
  schema: one,
})
export const RestoreProject = defineCommand('RestoreProject', {
  summary: 'Makes an archived project active again.',
  roles: ['company'],
  schema: one,
})
