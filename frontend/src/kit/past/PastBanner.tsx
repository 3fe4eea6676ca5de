import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { clock } from '../../look/icons.tsx'
import { dayIn, timeIn } from '../dates.ts'
import { useCalendar } from '../me.tsx'
import { Notice } from '../parts/Notice.tsx'
import type { Past } from './past.ts'

/** Says that the past is shown, of which moment, and that nothing can be changed; leads back to now. */
export function PastBanner({ past: { asOf, knownOn }, onBack }: { past: Past; onBack: () => void }) {
  const translate = useTranslate()
  const { zone, day } = useCalendar()
  const which = asOf === undefined ? 'known' : knownOn === undefined ? 'of' : 'both'
  return (
    <Notice
      tone="wait"
      icon={clock}
      title={translate(`app.past.banner.${which}`, {
        day: asOf && day(asOf),
        moment: knownOn && `${day(dayIn(zone, knownOn))}, ${timeIn(zone, knownOn)}`,
      })}
      action={
        <Button variant="outlined" onClick={onBack}>
          {translate('app.past.back')}
        </Button>
      }
    >
      {translate('app.past.banner.text')}
    </Notice>
  )
}
