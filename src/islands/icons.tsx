import type { ReactNode } from 'react'

/* Lucide icons (ISC license), with the stroke width of the site's other icons. */

export const CloseIcon = () => icon(<path d="M18 6 6 18M6 6l12 12" />)

export const PrintIcon = () =>
  icon(
    <>
      <path d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2" />
      <path d="M6 9V3h12v6" />
      <path d="M6 14h12v7H6z" />
    </>,
  )

export const MinusIcon = () => icon(<path d="M5 12h14" />)

export const PlusIcon = () => icon(<path d="M5 12h14M12 5v14" />)

export const RemoveIcon = () => icon(<path d="M3 6h18M8 6V4h8v2M6 6l1 15h10l1-15M10 11v6M14 11v6" />)

export const ShowIcon = () =>
  icon(
    <>
      <path d="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7" />
      <circle cx="12" cy="12" r="3" />
    </>,
  )

export const HideIcon = () =>
  icon(
    <path d="M10 5.2a9 9 0 0 1 2-.2c6.5 0 10 7 10 7a17 17 0 0 1-2.6 3.5M6.6 6.6A16 16 0 0 0 2 12s3.5 7 10 7a10 10 0 0 0 5.4-1.6M9.9 9.9a3 3 0 0 0 4.2 4.2M3 3l18 18" />,
  )

function icon(shape: ReactNode) {
  return (
    <svg
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shape}
    </svg>
  )
}
