'use client'
import { Banner } from '@payloadcms/ui'
import { FormNotices } from '../../editing/FormNotices.tsx'
import type { StashState } from '../../editing/use-stash.ts'
import type { LiveReport } from '../../live/use-live-report.ts'
import { ShopTimeText } from '../../parts/ShopTimeText.tsx'
import { ScheduledBanners } from '../../schedule/ScheduledBanners.tsx'
import { texts } from './texts.ts'
import type { FormValues } from './use-form-values.ts'
import type { useSave } from './use-save.ts'

type Props = { form: FormValues; saving: ReturnType<typeof useSave>; stash: StashState; live: LiveReport }

/** The notices above the product form, such as archived, scheduled, or read-only. */
export function Notices({ form: { page, isUnsaved }, saving, stash, live }: Props) {
  const { product, mayEdit } = page
  const presence = product && `/products/${product.id}/presence`
  return (
    <FormNotices
      {...{ mayEdit, isUnsaved, presence, stash, saving, live }}
      readOnly={texts.readOnly}
      editing={texts.editing}
    >
      {product?.archivedAt && (
        <Banner type="info">
          <strong>
            {texts.archived.since} <ShopTimeText iso={product.archivedAt} />.
          </strong>{' '}
          {texts.archived.about}
        </Banner>
      )}
      {product && <ScheduledBanners path={`/products/${product.id}`} sent={product.scheduled} />}
    </FormNotices>
  )
}
