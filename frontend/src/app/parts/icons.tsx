import type { Shape } from '../../look/icons.tsx'

/** The drawings that only the app needs, on a 24 by 24 ground. */
export const home: Shape = <path d="M3 10.5 12 3l9 7.5V20a1 1 0 0 1-1 1h-5v-6H9v6H4a1 1 0 0 1-1-1z" />
export const team: Shape = (
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18.2 15c1.8.800 2.9 2.5 3.3 5" />
  </>
)
export const gear: Shape = (
  <>
    <circle cx="12" cy="12" r="3.2" />
    <path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1" />
  </>
)
export const search: Shape = (
  <>
    <circle cx="11" cy="11" r="7" />
    <path d="m20 20-4-4" />
  </>
)
export const calendar: Shape = (
  <>
    <rect x="3" y="5" width="18" height="16" rx="2" />
    <path d="M3 10h18M8 3v4M16 3v4" />
  </>
)
export const plus: Shape = <path d="M12 5v14M5 12h14" />
export const warn: Shape = <path d="M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1" />
export const columns: Shape = (
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="2" />
    <path d="M9.2 5v14M14.8 5v14" />
  </>
)
export const dots: Shape = <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
export const left: Shape = <path d="m14.5 6-6 6 6 6" />
export const right: Shape = <path d="m9.5 6 6 6-6 6" />
export const down: Shape = <path d="m6 9.5 6 6 6-6" />
export const block: Shape = (
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m6 6 12 12" />
  </>
)
export const undo: Shape = <path d="M9 4 4 9l5 5M4 9h10a6 6 0 0 1 0 12h-2" />
export const bin: Shape = <path d="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5" />
export const pencil: Shape = <path d="M4 20l1-4L16 5l3 3L8 19zM14 7l3 3" />
export const entering: Shape = <path d="M11 5h8v14h-8M4 12h10M10.5 8l4 4-4 4" />
export const unplugged: Shape = (
  <path d="M3 3l18 18M8.5 16.4a5 5 0 0 1 7 0M5 12.8a10 10 0 0 1 5.2-2.7M13.8 10.1a10 10 0 0 1 5.2 2.7M1.5 9a16 16 0 0 1 4.8-3.2M11 4.6A16 16 0 0 1 22.5 9M12 20h.010" />
)
