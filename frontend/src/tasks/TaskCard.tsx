import { useDraggable } from '@dnd-kit/core'
import { IconButton, Menu, MenuItem } from '@mui/material'
import { shownNumber, type TaskStatus, taskStatuses } from '@rollcall/contracts/tasks/task.ts'
import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { type KeyboardEvent, type MouseEvent, memo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { dots, speech } from '../kit/parts/icons.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import { ProjectMark } from '../projects/public.ts'
import { DueDate, Priority } from './TaskMarks.tsx'
import styles from './Tasks.module.css'

export interface CardActs {
  onOpen: (task: TaskRow) => void
  onKey: (task: TaskRow, event: KeyboardEvent) => void
  onMoveTo: (task: TaskRow, status: TaskStatus) => void
}

/** A task on the board. Its title opens it; it is dragged by mouse and touch, carried by keys, or moved by its menu. */
export const TaskCard = memo(function TaskCard({
  task,
  lifted,
  acts,
}: {
  task: TaskRow
  lifted: boolean
  acts: CardActs
}) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: task.id, data: { task } })
  return (
    <article
      ref={setNodeRef}
      {...listeners}
      className={styles.task}
      data-lifted={lifted || undefined}
      data-dragging={isDragging || undefined}
      data-done={task.status === 'done' || undefined}
    >
      <TaskFace task={task} acts={acts} />
    </article>
  )
})

/** What a card says, also while it is dragged. */
export function TaskFace({ task, acts }: { task: TaskRow; acts?: CardActs }) {
  const translate = useTranslate()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    acts?.onOpen(task)
  }
  return (
    <>
      <div className={styles.head}>
        <a
          id={`task-${task.id}`}
          className={`${words.name} ${styles.title}`}
          href={`?open=${task.id}`}
          dir="auto"
          draggable={false}
          aria-describedby={acts && 'board-keys'}
          onClick={follow}
          onKeyDown={event => acts?.onKey(task, event)}
        >
          {task.title}
        </a>
        {acts && <MoveMenu task={task} onMoveTo={acts.onMoveTo} />}
      </div>
      <div className={styles.facts}>
        <ProjectMark shade={task.shade} code={shownNumber(task)} name={task.projectName} />
        <DueDate task={task} />
      </div>
      <div className={styles.facts}>
        <Priority of={task.priority} />
        {task.comments > 0 && (
          <span className={styles.fact}>
            <Icon shape={speech} size={14} />
            <VisuallyHidden>{translate('tasks.comments')} </VisuallyHidden>
            {task.comments}
          </span>
        )}
        <span className={layout.rest} />
        {task.assigneeId !== null && (
          <span title={task.assigneeName ?? translate('tasks.former')}>
            <Avatar name={task.assigneeName ?? '–'} />
            <VisuallyHidden>{task.assigneeName ?? translate('tasks.former')}</VisuallyHidden>
          </span>
        )}
      </div>
    </>
  )
}

function MoveMenu({ task, onMoveTo }: { task: TaskRow; onMoveTo: CardActs['onMoveTo'] }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = translate('tasks.move_to', { title: task.title })
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        className={styles.dots ?? ''}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Icon shape={dots} size={16} />
      </IconButton>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': label } }}
        >
          {taskStatuses
            .filter(status => status !== task.status)
            .map(status => (
              <MenuItem
                key={status}
                onClick={() => {
                  setAnchor(null)
                  onMoveTo(task, status)
                }}
              >
                {translate('tasks.move', { status: translate(`tasks.status.${status}`) })}
              </MenuItem>
            ))}
        </Menu>
      )}
    </>
  )
}
