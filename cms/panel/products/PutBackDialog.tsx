'use client'
import type { ChangeReport } from '../../desk/products/report-each.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Problem } from '../parts/Problem.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { texts } from './texts.ts'
import { useSteps } from './use-steps.ts'

type Props = { ids: string[]; onClose: () => void; onDone: (reports: ChangeReport[]) => void }

/** A dialog that restores archived products as drafts. */
export function PutBackDialog({ ids, onClose, onDone }: Props) {
  const { progress, failure, start, resume, stop } = useSteps<string>(
    (some) => postToPanel('/products/put-back', { ids: some }),
    onDone,
  )
  const close = () => stop() || onClose()
  return (
    <Dialog title={texts.archive.putBack} onClose={close}>
      <p>{texts.archive.asDrafts(ids.length)}</p>
      <Problem failure={failure} onRetry={resume} />
      <ProgressBar progress={progress} />
      <div className="desk-actions">
        <Button isMain disabled={progress !== null} onClick={() => start(ids)}>
          {texts.archive.confirmPutBack(ids.length)}
        </Button>
        <Button onClick={close}>{texts.quick.cancel}</Button>
      </div>
    </Dialog>
  )
}
