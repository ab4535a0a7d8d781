'use client'
import { Banner, Button } from '@payloadcms/ui'
import { LiveBanner } from '../../live/LiveStatus.tsx'
import { LocalTime } from '../../parts/LocalTime.tsx'
import { Problem } from '../../parts/Problem.tsx'
import { ScheduledBanners } from '../../schedule/ScheduledBanners.tsx'
import { texts } from './texts.ts'
import type { FormValues } from './use-form-values.ts'
import type { LiveReport } from './use-live-report.ts'
import { usePresence } from './use-presence.ts'
import type { useSave } from './use-save.ts'
import type { useStash } from './use-stash.ts'

type Props = {
  form: FormValues
  saving: ReturnType<typeof useSave>
  stash: ReturnType<typeof useStash>
  live: LiveReport
}

/** The notices above the form; usually none. */
export function Notices({ form, saving, stash, live }: Props) {
  const { product, mayEdit } = form.page
  const editor = usePresence(mayEdit && product ? product.id : null, form.isUnsaved)
  const { offered } = stash
  const { failure } = saving
  return (
    <>
      <LiveBanner result={live.result} onTryAgain={live.again} />
      {!mayEdit && <p className="desk-soft">{texts.readOnly}</p>}
      {product?.archivedAt && (
        <Banner type="info">
          <strong>
            {texts.archived.since} <LocalTime iso={product.archivedAt} />.
          </strong>{' '}
          {texts.archived.about}
        </Banner>
      )}
      {product && <ScheduledBanners path={`/products/${product.id}`} sent={product.scheduled} />}
      <div role="status">{editor && <Banner type="info">{texts.editing(editor.name)}</Banner>}</div>
      {offered && (
        <div role="alert" className="product-form__offer">
          <p>
            {texts.stash.from} <LocalTime iso={offered.at} />. {texts.stash.ask}
          </p>
          <Button margin={false} size="small" onClick={stash.take}>
            {texts.stash.take}
          </Button>
          <Button margin={false} size="small" buttonStyle="secondary" onClick={stash.discard}>
            {texts.stash.discard}
          </Button>
        </div>
      )}
      {!saving.clash && <Problem failure={failure} />}
    </>
  )
}
