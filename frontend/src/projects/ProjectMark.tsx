import { shades } from '@rollcall/contracts/projects/project.ts'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import styles from './ProjectMark.module.css'

/** A project's colour: a shade of brand and ink with a pattern, never a state's colour. Decorative beside the code. */
export const Swatch = ({ shade }: { shade: number }) => (
  <i className={styles.swatch} data-shade={shade % shades} aria-hidden="true" />
)

/** A project as its colour and code; its name is the tooltip. */
export function ProjectMark({ shade, code, name }: { shade: number; code: string; name: string }) {
  return (
    <span className={`${words.fine} ${layout.marked} ${styles.mark}`} title={name}>
      <Swatch shade={shade} />
      {code}
    </span>
  )
}
