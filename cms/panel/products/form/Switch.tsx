'use client'
import { SwitchInput } from '../../parts/inputs.tsx'
import { useProductForm } from './form-context.ts'

type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** A switch that shows its children while it is on. */
export function Switch(props: Props) {
  const { isDisabled } = useProductForm()
  return <SwitchInput {...props} isDisabled={isDisabled} />
}
