'use client'
import { Button as PayloadButton } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

type Props = ComponentProps<typeof PayloadButton> & {
  /** Whether it is the main action of its group. */
  isMain?: boolean
}

/** Payload's button without margins, secondary unless it is the main action. */
export function Button({ isMain = false, ...props }: Props) {
  return <PayloadButton margin={false} buttonStyle={isMain ? 'primary' : 'secondary'} {...props} />
}

type NativeProps = ComponentProps<'button'>

/** A button that shows only a character. `label` is its accessible name. */
export function IconButton({ label, icon, ...props }: NativeProps & { label: string; icon: string }) {
  return (
    <button type="button" aria-label={label} {...props}>
      <span aria-hidden="true">{icon}</span>
    </button>
  )
}

/** A button that looks like a link. */
export function LinkButton(props: NativeProps) {
  return <button type="button" className="product-form__link" {...props} />
}
