import type { ComponentProps } from 'react'
import { useInBrowser } from './use-in-browser.ts'

export type Props = ComponentProps<'button'> & { busy?: boolean; quiet?: boolean }

/**
 * A button that shows its work in progress. It keeps the focus meanwhile; the action behind it ignores a second press.
 * As the server renders it, it is off: without a script it would do nothing. What sends a form is on before, see
 * components/NeedsScript.astro.
 */
export default function ActionButton({ busy = false, quiet = false, ...rest }: Props) {
  const inBrowser = useInBrowser()
  const className = ['button', quiet && 'button--quiet', busy && 'busy'].filter(Boolean).join(' ')
  return (
    <button
      type="button"
      disabled={!inBrowser}
      {...rest}
      className={className}
      aria-busy={busy}
      aria-disabled={busy || undefined}
    />
  )
}
