/** The product's logo: three lines of a day, the middle one open. Decorative, because the name is beside it. */
export function Brandmark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect width="28" height="28" rx="8" fill="var(--brand)" />
      <g fill="var(--on-brand)">
        <rect x="6" y="7.5" width="16" height="3" rx="1.5" opacity=".45" />
        <rect x="6" y="12.5" width="10" height="3" rx="1.5" />
        <circle cx="20" cy="14" r="2.2" />
        <rect x="6" y="17.5" width="13" height="3" rx="1.5" opacity=".45" />
      </g>
    </svg>
  )
}
