import { type CustomContentProps, SnackbarContent } from 'notistack'
import { forwardRef } from 'react'
import { Icon } from '../../look/Icon.tsx'
import { alert, check, type Shape } from '../../look/icons.tsx'
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
      <span className={styles.text}>{message}</span>
      {typeof action === 'function' ? action(id) : action}
    </SnackbarContent>
  )
})

export const toastVariants = { default: Toast, info: Toast, success: Toast, warning: Toast, error: Toast }
