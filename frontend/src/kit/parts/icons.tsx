import type { Shape } from '../../look/icons.tsx'

/** The icons that only the app uses, on a 24 by 24 canvas. */
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
export const cup: Shape = (
  <path d="M4 9h13v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM17 10.500h1.500a2.500 2.500 0 0 1 0 5H17M8 3v3M12.500 3v3" />
)
export const unplugged: Shape = (
  <path d="M3 3l18 18M8.5 16.4a5 5 0 0 1 7 0M5 12.8a10 10 0 0 1 5.2-2.7M13.8 10.1a10 10 0 0 1 5.2 2.7M1.5 9a16 16 0 0 1 4.8-3.2M11 4.6A16 16 0 0 1 22.5 9M12 20h.010" />
)
export const report: Shape = (
  <>
    <path d="M7 3h7l5 5v13H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z" />
    <path d="M14 3v5h5M9 13h6M9 17h4" />
  </>
)
export const speech: Shape = <path d="M4 5h16v11H9.5L5 20v-4H4z" />
export const pin: Shape = <path d="M9 3h6l-1 6 3.5 4h-11L10 9zM12 13v8" />
export const horn: Shape = (
  <>
    <path d="M4 10v4h3l8 4V6l-8 4z" />
    <path d="M18.5 9.5a4 4 0 0 1 0 5" />
  </>
)
export const sprout: Shape = (
  <path d="M12 21V11M12 11C12 6 8 4 4 4c0 5 3 7 8 7zM12 13c0-4 3-6 7-6 0 4-2.5 6-7 6z" />
)
export const person: Shape = (
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 21c.8-4.2 4-6.5 8-6.5s7.2 2.3 8 6.5" />
  </>
)
export const bell: Shape = <path d="M6 10a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7zM10 21h4" />
export const payslip: Shape = (
  <>
    <rect x="3" y="6" width="18" height="13" rx="2" />
    <path d="M3 11h18M7 15h4" />
  </>
)
export const lock: Shape = (
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="2" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </>
)
/** A handle by which something is dragged. */
export const grip: Shape = (
  <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="2.8" />
)
export const checklist: Shape = (
  <path d="M4 6.5 5.5 8 8.5 5M4 13.5 5.5 15l3-3M12 7h8M12 14h8M12 20h8M5 20h2" />
)
export const folder: Shape = (
  <path d="M3 7a2 2 0 0 1 2-2h4l2 2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />
)
export const chart: Shape = <path d="M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6" />
export const cake: Shape = (
  <>
    <path d="M4 20h16v-7a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2zM12 11V8M4 16c2 0 2 1.5 4 1.5S10 16 12 16s2 1.5 4 1.5S18 16 20 16" />
    <circle cx="12" cy="5.5" r="1.2" />
  </>
)
export const hash: Shape = <path d="M9 4v11M15 9v11M4 15h11M9 9h11" />
export const star: Shape = (
  <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.200-2.8-5.200 2.8 1-5.9-4.3-4.1 5.9-.8z" />
)
export const keyboard: Shape = (
  <>
    <rect x="2.5" y="6" width="19" height="12" rx="2" />
    <path d="M6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8" />
  </>
)
export const upload: Shape = <path d="M12 16V5M7 9l5-5 5 5M5 20h14" />
export const download: Shape = <path d="M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14" />
export const key: Shape = (
  <>
    <circle cx="8" cy="15.5" r="4.5" />
    <path d="m11.3 12.2 8.2-8.2M16 7.5l3 3M13.5 10l2 2" />
  </>
)
export const device: Shape = (
  <>
    <rect x="3" y="4.5" width="18" height="12" rx="1.5" />
    <path d="M9 20.5h6M12 16.5v4" />
  </>
)
export const copy: Shape = (
  <>
    <rect x="9" y="9" width="11" height="12" rx="1.5" />
    <path d="M5.5 15H5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v1.5" />
  </>
)
export const printer: Shape = (
  <path d="M7 9V3.5h10V9M7 17H4.5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H17M7 14h10v6.5H7z" />
)

/** A feed: a point that sends two waves. */
export const rss: Shape = <path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M5.5 18.500h.010" />
/** A circle with its second half filled. */
export const halfDay: Shape = (
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
  </>
)
export const up: Shape = <path d="M12 19V5M6 11l6-6 6 6" />
export const level: Shape = <path d="M5 9h14M5 15h14" />
export const downwards: Shape = <path d="M12 5v14M6 13l6 6 6-6" />
