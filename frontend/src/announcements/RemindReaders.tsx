import { Button } from '@mui/material'
import type { AnnouncementReaders } from '@rollcall/contracts/announcements/readers.ts'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { bell } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'

/** Reminds people of an announcement that they have not opened. */
export function RemindReaders({
  announcementId,
  people,
}: {
  announcementId: string
  people: AnnouncementReaders['unseen']
}) {
  const translate = useTranslate()
  const { run, busy } = useCommand('RemindOfAnnouncement', {
    changes: ['announcement'],
    done: 'announcements.readers.remind_done',
  })
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Icon shape={bell} size={15} />}
      loading={busy}
      loadingPosition="start"
      onClick={() => void run(people.map(({ employeeId }) => ({ announcementId, employeeId })))}
    >
      {translate('announcements.readers.remind', { smart_count: people.length })}
    </Button>
  )
}
