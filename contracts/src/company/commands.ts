import { z } from 'zod'
import { id, line, newEmail, phone, website } from '../kernel/fields.ts'
import { defineCommand } from '../kernel/message.ts'
import { companyRequired } from '../kernel/texts.ts'
import { settingsToSave } from './team-settings.ts'

export const SaveTeamSettings = defineCommand('SaveTeamSettings', {
  summary:
    'Sets time zone, date format and more. Without working days the working week stays as it is. The first time, working days are required, and a pending company becomes active.',
  roles: ['company'],
  schema: settingsToSave,
})
/** The company profile: every field is required after trimming. */
export const companyProfileForm = z.strictObject({
  name: line(companyRequired.name, 120),
  email: newEmail(companyRequired.email),
  address: line(companyRequired.address, 300),
  ownerName: line(companyRequired.ownerName, 120),
  website: website(companyRequired.website),
  phoneNumber: phone(companyRequired.phoneNumber),
})
export type CompanyProfileForm = z.infer<typeof companyProfileForm>

export const EditCompanyProfile = defineCommand('EditCompanyProfile', {
  summary: 'Changes the company profile. A new address is used once the link sent to it is opened.',
  roles: ['company'],
  schema: companyProfileForm,
})
export const RequireTwoFactor = defineCommand('RequireTwoFactor', {
  summary: 'Sets whether everyone in the company must log in with a second factor.',
  roles: ['company'],
  schema: z.strictObject({ required: z.boolean() }),
})
export const ResetCompanyTwoFactor = defineCommand('ResetCompanyTwoFactor', {
  summary: "Resets the second factor of a company's own account and sends its owner an email.",
  roles: ['admin'],
  schema: z.strictObject({ companyId: id }),
})
export const BlockCompany = defineCommand('BlockCompany', {
  summary: 'Ends every session of a company and its people and refuses new ones.',
  roles: ['admin'],
  schema: z.strictObject({ companyId: id }),
})
export const UnblockCompany = defineCommand('UnblockCompany', {
  summary: 'Lets a blocked company and its people log in again.',
  roles: ['admin'],
  schema: z.strictObject({ companyId: id }),
})
