import type { ComponentProps } from 'react'
import { useInBrowser } from './use-in-browser.ts'

export type Props = ComponentProps<'button'> & { busy?: boolean; quiet?: boolean }

/**
 * A button with a busy state. It keeps the focus while busy; its action ignores a second press. The server renders it
 * disabled, because it does nothing without a script. Submit buttons are enabled, see components/NeedsScript.astro.
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
