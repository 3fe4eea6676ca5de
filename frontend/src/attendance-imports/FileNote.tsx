import formStyles from '../kit/form/FormCard.module.css'
import { checklist } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'

/** What was recognised in a file, and what that means for the import, line by line. */
export function FileNote({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className={formStyles.whole}>
      <Notice icon={checklist} title={title}>
        {lines.map(line => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </Notice>
    </div>
  )
}
