import { useStore } from '@nanostores/react'
import { $sidePanelNotice } from '../stores/panel.ts'
import { $unstoredNotice } from '../stores/unstored.ts'
import { toShopWording } from '../stores/words.ts'

/** The notices in a side panel: `$sidePanelNotice`, and a warning that the browser cannot store the cart. */
export default function SidePanelNotice() {
  const notice = useStore($sidePanelNotice)
  const unstored = useStore($unstoredNotice)
  return (
    <>
      <div role="alert">{notice && <p className="notice">{toShopWording(notice)}</p>}</div>
      {unstored && <p className="notice">{unstored}</p>}
    </>
  )
}
