import type { ComponentProps } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

export type Props = ComponentProps<'button'> & { busy?: boolean; quiet?: boolean }

/**
 * A button with a busy state. While busy, the button keeps the focus, and its action ignores presses. The server
 * renders the button disabled, because it needs JavaScript. An inline script enables submit buttons
 * (components/NeedsScript.astro).
 */
export default function ActionButton({ busy = false, quiet = false, ...rest }: Props) {
  const inBrowser = useIsHydrated()
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
