import { useEffect } from 'react'
import { messages as kit } from '../../kit/messages.ts'
import { unplugged } from '../../kit/parts/icons.tsx'
import states from '../../kit/parts/States.module.css'
import { Icon } from '../../look/Icon.tsx'
import { messages } from '../messages.ts'
import styles from './OfflinePage.module.css'

/** Shown if nobody is signed in and there is no connection, so that the log-in page cannot be loaded either. */
export function NoSession() {
  useEffect(() => {
    document.title = kit.document_title.replace('%{page}', messages.offline.name)
  }, [])
  return (
    <main className={styles.page}>
      <div className={states.state}>
        <span className={states.mark}>
          <Icon shape={unplugged} size={22} />
        </span>
        <h1 className={states.title}>{messages.offline.title}</h1>
        <p className={states.text}>{messages.offline.no_session}</p>
      </div>
    </main>
  )
}
