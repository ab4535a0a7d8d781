import { useStore } from '@nanostores/react'
import { $notice } from '../stores/panel.ts'
import { $unstoredNotice } from '../stores/unstored.ts'
import { toShopWording } from '../stores/words.ts'

export default function SidePanelNotice() {
  const notice = useStore($notice)
  const unstored = useStore($unstoredNotice)
  return (
    <>
      <div role="alert">{notice && <p className="notice">{toShopWording(notice)}</p>}</div>
      {unstored && <p className="notice">{unstored}</p>}
    </>
  )
}
