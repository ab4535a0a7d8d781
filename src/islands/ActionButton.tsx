import type { ComponentProps } from 'react'

export type Props = ComponentProps<'button'> & { busy?: boolean; quiet?: boolean }

/** A button that shows its work in progress. It keeps the focus meanwhile; the deed behind it ignores a second press. */
export default function ActionButton({ busy = false, quiet = false, ...rest }: Props) {
  const className = ['button', quiet && 'button--quiet', busy && 'busy'].filter(Boolean).join(' ')
  return <button type="button" {...rest} className={className} aria-busy={busy} aria-disabled={busy || undefined} />
}
