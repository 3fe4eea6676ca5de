import { Button, TextField } from '@mui/material'
import { CommentOnTask, EditTaskComment } from '@rollcall/contracts/tasks/commands.ts'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import styles from './Tasks.module.css'

/** A field for a new comment, or for another text of an own one. */
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
