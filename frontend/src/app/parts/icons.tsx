import type { Shape } from '../../look/icons.tsx'

/** The drawings that only the app needs, on a 24 by 24 ground. */
export const home: Shape = <path d="M3 10.5 12 3l9 7.5V20a1 1 0 0 1-1 1h-5v-6H9v6H4a1 1 0 0 1-1-1z" />
export const team: Shape = (
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.500 5.500M16 4.800a3.500 3.500 0 0 1 0 6.400M18.200 15c1.800.800 2.900 2.500 3.300 5" />
  </>
)
export const gear: Shape = (
  <>
    <circle cx="12" cy="12" r="3.2" />
    <path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.400 16.600l-2.100 2.100" />
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
export const left: Shape = <path d="m14.500 6-6 6 6 6" />
export const right: Shape = <path d="m9.500 6 6 6-6 6" />
export const down: Shape = <path d="m6 9.500 6 6 6-6" />
export const block: Shape = (
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m6 6 12 12" />
  </>
)
export const undo: Shape = <path d="M9 4 4 9l5 5M4 9h10a6 6 0 0 1 0 12h-2" />
export const bin: Shape = <path d="M4 7h16M9 7V4h6v3M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.500" />
export const pencil: Shape = <path d="M4 20l1-4L16 5l3 3L8 19zM14 7l3 3" />
export const punchOut: Shape = <path d="M11 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h5M15 9l5 6M20 9l-5 6" />
export const entering: Shape = <path d="M11 5h8v14h-8M4 12h10M10.500 8l4 4-4 4" />
export const unplugged: Shape = (
  <path d="M3 3l18 18M8.500 16.400a5 5 0 0 1 7 0M5 12.800a10 10 0 0 1 5.200-2.700M13.800 10.100a10 10 0 0 1 5.200 2.700M1.500 9a16 16 0 0 1 4.800-3.200M11 4.600A16 16 0 0 1 22.500 9M12 20h.010" />
)
export const globe: Shape = (
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c2.500 2.700 3.800 5.700 3.800 9s-1.300 6.300-3.800 9c-2.500-2.700-3.800-5.700-3.800-9S9.500 5.700 12 3z" />
  </>
)
export const sheet: Shape = <path d="M7 3h7l5 5v13H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM14 3v5h5M9 13h6M9 17h4" />
