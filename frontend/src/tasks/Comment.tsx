import { Button, TextField } from '@mui/material'
import { CommentOnTask, DeleteTaskComment, EditTaskComment } from '@rollcall/contracts/tasks/commands.ts'
import type { TaskCommentRow } from '@rollcall/contracts/tasks/views.ts'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { LinkedText } from '../kit/parts/LinkedText.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { ConfirmDialog } from '../kit/record/ConfirmDialog.tsx'
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

/** A field for a new comment, or for editing one's own. */
export function CommentForm({
  taskId,
  resource,
  edited,
  onDone,
}: {
  taskId: string
  resource: 'task' | 'my-task'
  edited?: { commentId: string; text: string }
  onDone?: () => void
}) {
  const translate = useTranslate()
  const [text, setText] = useState(edited?.text ?? '')
  const { run, busy } = useCommand(edited ? EditTaskComment : CommentOnTask, {
    changes: ['task-comment', resource],
    done: edited ? 'tasks.comment.saved' : 'tasks.comment.sent',
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const body = { taskId, text: text.trim(), ...(edited && { commentId: edited.commentId }) }
    if (!(await run(body))) return
    if (!edited) setText('')
    onDone?.()
  }
  return (
    <form className={styles.say} onSubmit={event => void send(event)}>
      <TextField
        multiline
        minRows={edited ? 2 : 1}
        maxRows={8}
        margin="none"
        value={text}
        placeholder={translate('tasks.comment.write')}
        onChange={event => setText(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': translate('tasks.comment.label'), maxLength: 2_000 } }}
      />
      <span className={styles.own}>
        {onDone && (
          <Button size="small" onClick={onDone}>
            {translate('app.cancel')}
          </Button>
        )}
        <Button type="submit" size="small" variant="contained" loading={busy} disabled={text.trim() === ''}>
          {translate(edited ? 'tasks.comment.save' : 'tasks.comment.send')}
        </Button>
      </span>
    </form>
  )
}
