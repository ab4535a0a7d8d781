import { useStore } from '@nanostores/react'
import { $notice } from '../stores/panel.ts'

export default function PanelNotice() {
  const notice = useStore($notice)
  return <div role="alert">{notice && <p className="notice">{notice}</p>}</div>
}
