import { Button } from '@mui/material'
import type { CompanyProfileRow } from '@rollcall/contracts/company/views.ts'
import { useTranslate } from 'react-admin'
import type { Editing } from '../kit/form/useEditing.ts'
import { Card } from '../kit/parts/Card.tsx'
import { pencil } from '../kit/parts/icons.tsx'
import { Facts } from '../kit/record/Facts.tsx'
import { Icon } from '../look/Icon.tsx'

/** The saved company profile. */
export function CompanyFacts({
  profile,
  begin,
  button,
}: Pick<Editing, 'begin' | 'button'> & { profile: CompanyProfileRow }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`company.profile.${key}`)
  return (
    <Card
      title={text('card')}
      aside={
        <Button
          ref={button}
          size="small"
          variant="outlined"
          startIcon={<Icon shape={pencil} size={15} />}
          onClick={begin}
        >
          {text('edit')}
        </Button>
      }
    >
      <Facts
        of={[
          [text('name'), profile.name],
          [text('owner'), profile.ownerName],
          [text('email'), profile.email],
          [text('phone'), profile.phoneNumber],
          [text('website'), profile.website],
          [text('address'), profile.address],
        ]}
      />
    </Card>
  )
}
