import { Button } from '@mui/material'
import { DeleteTaskComment } from '@rollcall/contracts/tasks/commands.ts'
import type { TaskCommentRow } from '@rollcall/contracts/tasks/views.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { LinkedText } from '../kit/parts/LinkedText.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { ConfirmDialog } from '../kit/record/ConfirmDialog.tsx'
import { CommentForm } from './CommentForm.tsx'
import styles from './Tasks.module.css'

/** A comment. Its author edits and deletes it. */
export function Comment({
  comment,
  own,
  resource,
}: {
  comment: TaskCommentRow
  own: boolean
  resource: 'task' | 'my-task'
}) {
  const translate = useTranslate()
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read')
  const read = () => setMode('read')
  const { id: commentId, taskId, authorName, text, at, editedAt } = comment
  const { run, busy } = useCommand(DeleteTaskComment, {
    changes: ['task-comment', resource],
    done: 'tasks.comment.deleted',
  })
  const name = authorName === '' ? translate('tasks.former') : authorName
  return (
    <li>
      <Avatar name={name} />
      <div>
        <b>{name}</b> <Moment at={at} />{' '}
        {editedAt !== null && <small>{translate('tasks.comment.edited')}</small>}
        {mode === 'edit' ? (
          <CommentForm taskId={taskId} resource={resource} edited={{ commentId, text }} onDone={read} />
        ) : (
          <LinkedText>{text}</LinkedText>
        )}
        {own && mode !== 'edit' && (
          <span className={styles.own}>
            <Button size="small" onClick={() => setMode('edit')}>
              {translate('tasks.comment.edit')}
            </Button>
            <Button size="small" onClick={() => setMode('delete')}>
              {translate('tasks.comment.delete')}
            </Button>
          </span>
        )}
        <ConfirmDialog
          open={mode === 'delete'}
          title={translate('tasks.comment.delete_title')}
          act={translate('tasks.comment.delete')}
          danger
          busy={busy}
          onAct={() => void run({ taskId, commentId }).finally(read)}
          onClose={read}
        >
          {translate('tasks.comment.delete_text')}
        </ConfirmDialog>
      </div>
    </li>
  )
}
