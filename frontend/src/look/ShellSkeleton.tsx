import './ShellSkeleton.css'

/**
 * The shape of the app while nothing of it is known: menu, top bar, and a page with a heading and one card. It is part
 * of the app's document, so it has no styles of a library.
 */
export function ShellSkeleton({ label }: { label: string }) {
  return (
    <div data-shell-skeleton="" role="status" aria-label={label}>
      <span />
      <div>
        <span />
        <div>
          <h1>{label}</h1>
          <i style={{ width: 240, height: 26 }} />
          <i style={{ width: 320, height: 16 }} />
          <i style={{ height: 320 }} />
        </div>
      </div>
    </div>
  )
}
