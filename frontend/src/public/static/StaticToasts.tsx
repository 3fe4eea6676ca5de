import { Icon } from '../../look/Icon.tsx'
import { alert, check, cross } from '../../look/icons.tsx'
import controls from '../parts/controls.module.css'
import styles from '../parts/Toasts.module.css'
import { siteTexts } from '../texts.ts'

const icons = { ok: check, bad: alert }

/** The place of toasts on a static page, with a template for each kind; `show-toasts.ts` fills it. */
export function StaticToasts() {
  return (
    <section className={styles.stack} aria-label={siteTexts.messages} aria-live="polite" data-toasts="">
      {(['ok', 'bad'] as const).map(kind => (
        <template key={kind} data-kind={kind}>
          <div className={`${styles.toast} ${styles[kind]}`}>
            <Icon shape={icons[kind]} />
            <p />
            <button
              type="button"
              className={`${controls.button} ${controls.quiet} ${styles.close}`}
              aria-label={siteTexts.dismiss}
            >
              <Icon shape={cross} size={16} />
            </button>
          </div>
        </template>
      ))}
    </section>
  )
}
