import { useTranslate } from 'react-admin'
import { pin } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'

/** The title of an announcement as employees see it, with a pin before one that is pinned. */
export function AnnouncementHead({ title, pinned }: { title: string; pinned: boolean }) {
  const translate = useTranslate()
  return (
    <>
      {pinned && (
        <>
          <Icon shape={pin} size={16} />
          <VisuallyHidden>{translate('announcements.line.pinned')}</VisuallyHidden>
        </>
      )}
      <span dir="auto">{title}</span>
    </>
  )
}
