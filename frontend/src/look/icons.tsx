import type { ReactNode } from 'react'

/** An icon on a 24 by 24 canvas, in lines of the text's colour. */
export type Shape = ReactNode

export const moon: Shape = <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z" />
export const sun: Shape = (
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />
  </>
)
export const eye: Shape = (
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>
)
export const eyeOff: Shape = (
  <path d="M9.9 5.75A8.6 8.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.3 7.2A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a8.9 8.9 0 0 0 4.3-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16" />
)
export const check: Shape = <path d="m5 12.5 4.5 4.5L19 7.5" />
export const alert: Shape = (
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.5v.01" />
  </>
)
export const cross: Shape = <path d="M6 6l12 12M18 6 6 18" />
export const external: Shape = (
  <path d="M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5" />
)
export const clock: Shape = (
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3 2" />
  </>
)
export const exit: Shape = (
  <path d="M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10M16.5 8.5 20 12l-3.5 3.5" />
)
export const menu: Shape = <path d="M4 7h16M4 12h16M4 17h16" />
export const back: Shape = <path d="M19 12H5M11 6l-6 6 6 6" />
export const mail: Shape = (
  <>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="m3.5 7 8.5 6.5L20.5 7" />
  </>
)
export const shield: Shape = (
  <>
    <path d="M12 3 4.5 6v5c0 5 3.2 8.5 7.5 10 4.3-1.5 7.5-5 7.5-10V6z" />
    <path d="m9 12 2.2 2.2L15.5 10" />
  </>
)
export const phone: Shape = (
  <path d="M5.5 4h3l1.5 4-2 1.5a11 11 0 0 0 6.5 6.5L16 14l4 1.5v3a1.5 1.5 0 0 1-1.5 1.5A14.5 14.5 0 0 1 4 5.5 1.5 1.5 0 0 1 5.5 4z" />
)
export const facebook: Shape = (
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 20.5v-9A2.5 2.5 0 0 1 14.5 9H16M9.5 13.5H15" />
  </>
)
export const linkedin: Shape = (
  <>
    <rect x="3" y="3" width="18" height="18" rx="3" />
    <path d="M8 11v5.5M8 7.5v.01M12 16.5V11M12 13.5c0-3.5 4.5-3.5 4.5 0v3" />
  </>
)
export const whatsapp: Shape = (
  <>
    <path d="M3.5 20.5 5 16.2A8.5 8.5 0 1 1 8.2 19.3z" />
    <path d="M9 9c0 3.5 2.5 6 6 6l.8-1.7-2-1-1 .7c-.9-.4-1.4-.9-1.8-1.8l.7-1-1-2z" />
  </>
)
export const star: Shape = (
  <path
    fill="currentColor"
    d="m12 2.8 2.8 5.9 6.4.8-4.7 4.4 1.2 6.4-5.7-3.2-5.7 3.2 1.2-6.4L2.8 9.5l6.4-.8z"
  />
)
