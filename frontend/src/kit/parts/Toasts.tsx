import { Button } from '@mui/material'
import { type CustomContentProps, SnackbarContent, SnackbarProvider, useSnackbar } from 'notistack'
import { forwardRef, type ReactNode, useEffect } from 'react'
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { alert, check, type Shape } from '../../look/icons.tsx'
import layout from '../styles/layout.module.css'
import { warn } from './icons.tsx'
import styles from './toast-variants.module.css'

const icons: Record<string, Shape> = { success: check, info: check, warning: warn, error: alert }

/**
 * One toast: a text and an icon on a surface with a coloured edge. Screen readers announce errors at once, and the rest
 * politely.
 */
const Toast = forwardRef<HTMLDivElement, CustomContentProps>(function Toast(
  { variant, message, action, id },
  ref,
) {
  const tone = variant === 'error' ? 'bad' : variant === 'warning' ? 'wait' : 'ok'
  return (
    <SnackbarContent
      ref={ref}
      role={tone === 'bad' ? 'alert' : 'status'}
      className={styles.toast ?? ''}
      data-tone={tone}
    >
      <span className={styles.icon}>
        <Icon shape={icons[variant] ?? check} />
      </span>
      <span className={layout.rest}>{message}</span>
      {typeof action === 'function' ? action(id) : action}
    </SnackbarContent>
  )
})

const toastVariants = { default: Toast, info: Toast, success: Toast, warning: Toast, error: Toast }

/** Toasts as specified: top right, 3 s, at most 3 at once, no duplicates; `children` may show some. */
export function Toasts({ children }: { children?: ReactNode }) {
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={3000}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      preventDuplicate
      Components={toastVariants}
      classes={{ containerRoot: styles.stack ?? '' }}
    >
      <Bridge />
      {children}
    </SnackbarProvider>
  )
}

/** Passes react-admin's notifications to notistack. */
function Bridge() {
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  const translate = useTranslate()

  useEffect(() => {
    if (notifications.length === 0) return
    const notification = takeNotification()
    if (!notification) return
    const { message, type, notificationOptions = {} } = notification
    const { messageArgs = {}, undoable } = notificationOptions
    const text = typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : message
    if (!undoable) {
      enqueueSnackbar(text, { variant: type })
      return
    }
    // The mutation belongs to this toast, so it is taken now and executed or undone when the toast disappears.
    let mutation = takeMutation()
    let undo = false
    enqueueSnackbar(text, {
      variant: type,
      preventDuplicate: false,
      // A toast that is already going can be closed once more, by another press or by its time.
      onClose: () => {
        mutation?.({ isUndo: undo })
        mutation = undefined
      },
      action: key => (
        <Button
          size="small"
          onClick={() => {
            undo = true
            closeSnackbar(key)
          }}
        >
          {translate('ra.action.undo')}
        </Button>
      ),
    })
  }, [notifications, takeNotification, takeMutation, enqueueSnackbar, closeSnackbar, translate])

  return null
}
