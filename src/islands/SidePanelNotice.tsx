import { useStore } from '@nanostores/react'
import { toShopWording } from '../stores/shop-wording.ts'
import { $sidePanelNotice } from '../stores/side-panel.ts'
import { $unstoredNotice } from '../stores/unstored.ts'

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
