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
type IconProps = NativeProps & { label: string; icon: string }

/** A button that shows only a character. `label` is its accessible name. */
export function IconButton({ label, icon, className = '', ...props }: IconProps) {
  return (
    <button type="button" className={`desk-icon ${className}`} aria-label={label} {...props}>
      <span aria-hidden="true">{icon}</span>
    </button>
  )
}

/** A button that looks like a link. */
export function LinkButton(props: NativeProps) {
  return <button type="button" className="product-form__link" {...props} />
}
