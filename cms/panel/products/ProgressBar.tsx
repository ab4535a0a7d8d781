import { texts } from './texts.ts'
import type { Progress } from './use-batched-change.ts'

export function ProgressBar({ progress }: { progress: Progress | null }) {
  const said = progress && texts.bulk.progress(progress.done, progress.of)
  return (
    <div role="status" className="product-progress">
      {progress && <progress aria-label={said ?? ''} value={progress.done} max={progress.of} />}
      {said}
    </div>
  )
}
